// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const WIDTH = 120;

test('no rule of Evolve is about whatever follows something', () => {
  // With a rule of the form `* + *`, the browser styles an element and everything in it again whenever a child comes or
  // goes: a node of the board with every ring. It does no harm below a class that comes only with a dialog.
  const root = new URL('../../', import.meta.url);
  const styles = ['shared', 'evolve', 'evolve/board', 'evolve/views'].map((folder) => `:(glob)www/${folder}/*.css`);
  const listed = execFileSync('git', ['ls-files', ...styles], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '');
  assert.ok(files.length > 4, 'the files are found');
  const found = files.flatMap((file) => {
    const rules = readFileSync(new URL(file, root), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return /[+~]\s*\*/.test(rules.replaceAll(/@media print \{.*?\n\}/gs, '')) ? [file] : [];
  });
  assert.deepEqual(found, []);
});

test(`no line of the page is wider than ${WIDTH} columns`, () => {
  // The formatter does not wrap templates and comments.
  const root = new URL('../../', import.meta.url);
  const listed = execFileSync('git', ['ls-files', '*.js', '*.css', '*.html'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(new URL(file, root)));
  assert.ok(files.length > 100, 'the files are found');
  const wide = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .flatMap((line, index) => ([...line].length > WIDTH ? [`${file}:${index + 1}`] : [])),
  );
  assert.deepEqual(wide, []);
});
