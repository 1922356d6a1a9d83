/** What a text says of itself in its first lines: exchange formats of banks have a mark, a table has none. Pure. */

export type TextKind = 'ofx' | 'qif' | 'table';

/** By its first letters, 4 000 are enough: `OFXHEADER:100` or XML with `<OFX>` in it; `!Type:Bank`. */
export function textKind(head: string): TextKind {
  const start = head.slice(0, 4_000).replace(/^[\ufeff\s]+/, '');
  if (/^OFXHEADER\s*:/i.test(start) || (start.startsWith('<') && /<OFX>/i.test(start))) return 'ofx';
  return /^!(?:type|account|option|clear)\b/i.test(start) ? 'qif' : 'table';
}
