import { expect, test } from 'vitest';
import { readParts, splitDraft } from './split-draft.state.ts';
import type { TypedPart } from './split.state.ts';

const parts: TypedPart[] = [
  { key: 0, amount: '60,50', category: 'meals', note: 'cena' },
  { key: 1, amount: '', category: '', note: '' },
];

test('what was typed is there again, also after one between was taken out', () => {
  expect(readParts(splitDraft(parts))).toEqual(parts);
  expect(
    readParts(
      splitDraft([
        { ...parts[0]!, key: 4 },
        { ...parts[1]!, key: 4 },
      ]),
    ),
  ).toEqual(parts);
});

test.each([
  ['nothing', {}],
  ['no JSON', { parts: '[' }],
  ['no list', { parts: '{}' }],
  ['one alone', splitDraft(parts.slice(0, 1))],
  ['too many', splitDraft(Array.from({ length: 21 }, () => parts[0]!))],
  ['a category that is none', splitDraft([parts[0]!, { ...parts[1]!, category: 'otra' as never }])],
  ['an amount that is no text', splitDraft([parts[0]!, { ...parts[1]!, amount: 5 as never }])],
  ['a note that is no text', splitDraft([parts[0]!, { ...parts[1]!, note: null as never }])],
  ['a part that is none', { parts: '[null, 1]' }],
])('of %s nothing is taken', (_name, draft) => expect(readParts(draft)).toBeUndefined());
