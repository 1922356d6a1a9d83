export type TextKind = 'ofx' | 'qif' | 'table';

/** The first 4 000 characters suffice: `OFXHEADER:100` or XML with `<OFX>` in it; `!Type:Bank`. */
export function textKind(head: string): TextKind {
  const start = head.slice(0, 4_000).replace(/^[\ufeff\s]+/, '');
  if (/^OFXHEADER\s*:/i.test(start) || (start.startsWith('<') && /<OFX>/i.test(start))) return 'ofx';
  return /^!(?:type|account|option|clear)\b/i.test(start) ? 'qif' : 'table';
}
