import { expect, test } from 'vitest';
import { textKind } from './text-kind.rules.ts';

test.each([
  ['OFXHEADER:100\r\nDATA:OFXSGML\r\n', 'ofx'],
  ['\ufeff \r\nofxheader : 100\n', 'ofx'],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', 'ofx'],
  ['<OFX><SIGNONMSGSRSV1>', 'ofx'],
  ['<?xml version="1.0"?>\n<Document>', 'table'],
  ['Fecha,<OFX>\n', 'table'],
  ['!Type:Bank\nD1/2/2026\n', 'qif'],
  ['\n!Account\nNMi cuenta\n', 'qif'],
  ['!Option:AutoSwitch\n', 'qif'],
  ['!Typewriter;1\n', 'table'],
  ['Fecha;!Type:Bank\n', 'table'],
  ['', 'table'],
  [`<!--${' '.repeat(5_000)}--><OFX>`, 'table'],
])('%j is %s', (head, kind) => expect(textKind(head)).toBe(kind));
