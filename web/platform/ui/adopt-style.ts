const adopted = new Set<string>();

/** Adds a stylesheet once, as a constructed sheet: the page's policy refuses style elements. */
export function adoptStyle(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
