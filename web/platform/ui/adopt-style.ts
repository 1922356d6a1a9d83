const adopted = new Set<string>();

/** Takes a stylesheet in, once. As an object: the page's policy would refuse a style element. */
export function adoptStyle(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
