// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const WIDTH = 120;

test(`no line of the page is wider than ${WIDTH} columns`, () => {
  // The formatter leaves templates and comments alone.
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
