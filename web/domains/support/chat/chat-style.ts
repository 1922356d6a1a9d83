import text from './chat.css?raw';

let sheet: CSSStyleSheet | undefined;

/** Takes the chat's stylesheet in, once. As an object: a style element would be refused by the page's policy. */
export function adoptChatStyle(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
