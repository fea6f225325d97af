// @ts-check
/** A dialog with a heading, which gets the focus when it opens, and a button that closes it. */
import { html, render } from 'lit-html';

/**
 * @param {string} name  its class and the beginning of its ids
 * @param {string} title
 * @param {unknown} content
 */
export function createDialog(name, title, content) {
  const dialog = document.createElement('dialog');
  dialog.className = name;
  dialog.setAttribute('aria-labelledby', `${name}-title`);
  render(
    html`
      <h2 id="${name}-title" tabindex="-1" autofocus>${title}</h2>
      ${content}
      <button type="button" class="primary" @click=${() => dialog.close()}>Close</button>`,
    dialog,
  );
  document.body.append(dialog);
  return {
    open() {
      dialog.showModal();
      dialog.scrollTop = 0;
    },
    close: () => dialog.close(),
    isOpen: () => dialog.open,
  };
}
