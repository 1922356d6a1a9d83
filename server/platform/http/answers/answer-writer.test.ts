import { expect, test } from 'vitest';
import { z } from 'zod';
import { ok, oneOf } from '@zarpa/contract/core/envelope.ts';
import { isoTime, uuid } from '@zarpa/contract/core/fields.ts';
import { AnswerInShape } from './answer.ts';
import { answerWriter } from './send-answer.ts';

const id = '0d9b3b3c-8c1c-4f0e-9d0a-0f3a3a1b2c3d';
const unchecked = { isChecked: false };

test('what may be null is written as null, whatever kind of field it is', () => {
  const write = answerWriter(
    ok({
      id: uuid.nullable(),
      at: isoTime.nullable(),
      status: z.enum(['a', 'b']).nullable(),
      place: z.object({ city: z.string().nullable() }).nullable(),
      count: z.int().nullable(),
    }),
    unchecked,
  );
  const empty = { success: true, data: { id: null, at: null, status: null, place: null, count: null } };
  expect(JSON.parse(write(empty))).toEqual(empty);
  const full = {
    success: true,
    data: { id, at: '2026-01-31T15:00:00.000Z', status: 'a', place: { city: 'Río "Negro"\n' }, count: 3 },
  };
  expect(JSON.parse(write(full))).toEqual(full);
});

test('keys that the contract does not name are left out, and one that is missing fails', () => {
  const write = answerWriter(ok({ name: z.string() }), unchecked);
  expect(write({ success: true, data: { name: 'a', secret: 'b' } })).not.toContain('secret');
  expect(() => write({ success: true, data: {} })).toThrow();
});

test('where answers are checked, a value outside its list is an error', () => {
  const schema = ok({ status: z.enum(['a']) });
  const wrong = { success: true, data: { status: 'z' } };
  expect(() => answerWriter(schema, { isChecked: true })(wrong)).toThrow();
  expect(answerWriter(schema, unchecked)(wrong)).toContain('z');
});

test('of several shapes the named one is written, and judged by its own schema', () => {
  const schema = oneOf({ names: ok({ name: z.string() }), detailed: ok({ name: z.string(), at: isoTime }) });
  const detailed = { success: true as const, data: { name: 'a', at: '2026-01-31T15:00:00.000Z' } };
  const write = answerWriter(schema, { isChecked: true });
  expect(JSON.parse(write(new AnswerInShape('detailed', detailed)))).toEqual(detailed);
  expect(write(new AnswerInShape('names', detailed))).not.toContain('2026');
  expect(() => write(new AnswerInShape('detailed', { success: true, data: { name: 'a' } }))).toThrow();
  expect(() => write(detailed)).toThrow('names its own');
});
