/** Prints a text alone, without the screen around it: in a frame of its own, since the page's policy allows no new window's styles. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  // Not `display: none`: Firefox prints nothing then.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  frame.title = 'Impresión';
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const inside = frame.contentDocument!;
  const sheet = inside.createElement('pre');
  sheet.textContent = text;
  sheet.style.font = '12pt/1.7 ui-monospace, monospace';
  sheet.style.whiteSpace = 'pre-wrap';
  inside.body.append(sheet);
  const window = frame.contentWindow!;
  window.addEventListener('afterprint', () => frame.remove());
  window.focus();
  window.print();
}
