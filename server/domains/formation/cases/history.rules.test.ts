import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf, type HistoryPart, type HistoryRecord } from '@zarpa/contract/formation/history.rules.ts';
import { digestOf, hashOf } from './history.rules.ts';

const salt = Buffer.alloc(16, 7);
const reason: HistoryPart = { part: 'reason', salt, value: 'El nombre ya existe' };

function chain() {
  const records: (HistoryRecord & { hash: string })[] = [];
  for (const number of [1, 2, 3]) {
    const record: HistoryRecord = {
      case: 'c1',
      number,
      at: `2026-11-2${number}T10:00:00.000Z`,
      actor: 'staff',
      kind: 'submitted',
      facts: { from: 'a', version: number },
      digests: number === 2 ? { reason: digestOf(reason) } : {},
      previous: records.at(-1)?.hash ?? null,
    };
    records.push({ ...record, hash: hashOf(record).toString('hex') });
  }
  return records;
}
const parts = new Map([[2, [reason]]]);

test('a chain as it was written has no fault, also with its texts erased', () => {
  expect(faultOf(chain(), parts)).toBeUndefined();
  expect(faultOf(chain(), new Map())).toBeUndefined();
  expect(faultOf([], new Map())).toBeUndefined();
});

test('the hash does not depend on the order in which a record was written down', () => {
  const { hash, ...record } = chain()[1]!;
  const turned = Object.fromEntries(Object.entries(record).toReversed()) as HistoryRecord;
  expect(hashOf(turned).toString('hex')).toBe(hash);
});

test.each([
  [
    'a fact',
    () => chain().with(1, { ...chain()[1]!, facts: { from: 'b', version: 2 } }),
    { number: 2, fault: 'altered' },
  ],
  ['who', () => chain().with(0, { ...chain()[0]!, actor: 'customer' as const }), { number: 1, fault: 'altered' }],
  ['when', () => chain().with(2, { ...chain()[2]!, at: '2020-01-01T00:00:00.000Z' }), { number: 3, fault: 'altered' }],
  ['a row that is gone', () => chain().toSpliced(1, 1), { number: 2, fault: 'missing' }],
  ['the first row', () => chain().slice(1), { number: 1, fault: 'missing' }],
  ['two rows in each other’s place', () => swapped(), { number: 2, fault: 'altered' }],
  ['two rows turned around', () => [chain()[1]!, chain()[0]!, chain()[2]!], { number: 1, fault: 'misplaced' }],
  ['a row that is there twice', () => chain().toSpliced(1, 0, chain()[0]!), { number: 2, fault: 'misplaced' }],
] as const)('%s is found', (_, altered, fault) => expect(faultOf(altered(), parts)).toEqual(fault));

test('a text that is not the one of then is found, and one that was never there', () => {
  expect(faultOf(chain(), new Map([[2, [{ ...reason, value: 'otro' }]]]))).toEqual({
    number: 2,
    fault: 'text_altered',
  });
  expect(faultOf(chain(), new Map([[1, [reason]]]))).toEqual({ number: 1, fault: 'text_altered' });
});

test('of a tail that was cut the last hash alone tells, but for a text that was forgotten', () => {
  expect(faultOf(chain().slice(0, 2), parts)).toBeUndefined();
  expect(faultOf(chain().slice(0, 1), parts)).toEqual({ number: 2, fault: 'missing' });
});

test('a part named like what every object has is one that was never there', () =>
  expect(faultOf(chain(), new Map([[1, [{ ...reason, part: 'constructor' }]]]))).toEqual({
    number: 1,
    fault: 'text_altered',
  }));

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
test('what is written with Node’s hashes is whole by those of the check, whatever was written', () =>
  fc.assert(
    fc.property(
      fc.dictionary(anyText, fc.oneof(anyText, fc.maxSafeInteger())),
      fc.dictionary(anyText, anyText, { minKeys: 1 }),
      fc.uint8Array({ maxLength: 32 }),
      (facts, values, random) => {
        const texts = Object.entries(values).map(([part, value]) => ({ part, value, salt: random }));
        const digests = Object.fromEntries(texts.map((part) => [part.part, digestOf(part)]));
        const record = { ...chain()[0]!, facts, digests };
        const { hash: _hash, ...content } = record;
        const whole = [{ ...content, hash: hashOf(content).toString('hex') }];
        expect(faultOf(whole, new Map([[1, texts]]))).toBeUndefined();
        const other = texts.with(0, { ...texts[0]!, value: `${texts[0]!.value}.` });
        expect(faultOf(whole, new Map([[1, other]]))).toEqual({ number: 1, fault: 'text_altered' });
      },
    ),
  ));

/** Renumbered and rehashed in place; the next event still names the old hash. */
function swapped() {
  const [first, second, third] = chain();
  const again = (of: HistoryRecord & { hash: string }, number: number, previous: string | null) => {
    const { hash: _hash, ...record } = of;
    const changed = { ...record, number, previous };
    return { ...changed, hash: hashOf(changed).toString('hex') };
  };
  return [first!, { ...third!, number: 2 }, again(second!, 3, third!.hash)];
}
