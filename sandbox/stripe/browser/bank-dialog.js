import { sandboxOrigin } from './sandbox-origin.js';

/** Shows the bank's 3-D Secure page in a dialog; resolves after the customer's decision. */
export function askBank(address) {
  // Uses only the path: behind a tunnel, the browser knows the sandbox by this script's origin.
  const { pathname, search } = new URL(address);
  const opener = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Verificación 3D Secure');
  dialog.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;border:0;padding:16px;box-sizing:border-box;display:grid;place-items:center;background:rgb(3 8 16 / .72)';
  const frame = document.createElement('iframe');
  frame.title = 'Verificación 3D Secure';
  frame.src = sandboxOrigin + pathname + search;
  frame.style.cssText =
    'width:min(27rem,100%);height:min(28rem,100%);border:0;border-radius:14px;background:#121f30;color-scheme:dark;box-shadow:0 20px 60px rgb(0 0 0 / .5)';
  dialog.append(frame);
  // Escape would leave the payment unfinished; the bank's page has its own cancel button.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  // The dialog focused the frame while it was empty, and that focus was lost with the empty page.
  frame.addEventListener('load', () => {
    frame.blur();
    frame.focus();
  });
  return new Promise((resolve) => {
    window.addEventListener('message', function listen(event) {
      if (event.origin !== sandboxOrigin || event.source !== frame.contentWindow) return;
      if (event.data?.sandbox !== '3ds-done') return;
      window.removeEventListener('message', listen);
      dialog.close();
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
      resolve();
    });
  });
}
