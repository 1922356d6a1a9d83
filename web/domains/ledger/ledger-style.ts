import text from './ledger.css?raw';

let sheet: CSSStyleSheet | undefined;

/** Takes the ledger's stylesheet in, once. As an object: a style element would be refused by the page's policy. */
export function adoptLedgerStyle(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
