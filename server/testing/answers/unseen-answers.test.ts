import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Operations } from '@zarpa/contract/core/operation.ts';
import { operations, type OperationName } from '@zarpa/contract/core/operations.ts';
import { fieldsOf, filledFields } from './answer-fields.ts';
import { placesOf, sharedShapes } from './shared-shapes.ts';
import { provokable, unseenAnswers } from './unseen-answers.ts';

const trial = {
  getTrial: {
    method: 'GET',
    path: '/api/trial',
    summary: '',
    access: 'public',
    answer: z.object({
      list: z.array(z.object({ name: z.string(), note: z.string().nullable() })),
      prices: z.record(z.string(), z.number()),
      nothing: z.object({}),
    }),
    errors: ['request.not_found'],
  },
} as const satisfies Operations;
const { answer } = trial.getTrial;
const codes = [...provokable(trial.getTrial)];
const fields = fieldsOf(answer);

test('fields are found however deep; one that can hold nothing is none', () =>
  expect(fields).toEqual(['list', 'list.name', 'list.note', 'prices']));

test('null, empty, zero and false are not filled; what any element has, is', () => {
  const list = [
    { name: '', note: null },
    { name: 'a', note: null },
  ];
  expect(filledFields(answer, { list, prices: {}, nothing: {} })).toEqual(['list', 'list.name']);
  expect(filledFields(answer, { list: [], prices: { a: 1 } })).toEqual(['prices']);
});

test('what was not seen is listed, and an excuse that is not needed too', () => {
  expect(unseenAnswers(trial, { getTrial: { codes, fields } }, {})).toEqual([]);
  const some = { getTrial: { codes: codes.filter((code) => code !== 'request.not_found'), fields: fields.slice(1) } };
  expect(unseenAnswers(trial, some, {})).toEqual(['getTrial request.not_found', 'getTrial list']);
  expect(unseenAnswers(trial, some, { 'getTrial list': '', 'getTrial request.not_found': '' })).toEqual([]);
  expect(unseenAnswers(trial, { getTrial: { codes, fields } }, { 'getTrial list': '' })).toHaveLength(1);
  expect(unseenAnswers(trial, {}, {})).toHaveLength(codes.length + fields.length);
});

test('a shape that one function composes is looked for in all its places, each of which the contract has', () => {
  expect(placesOf('getLedger data.ledger.accounts.agrees')).toEqual(
    expect.arrayContaining(['getLedger data.ledger.accounts.agrees', 'getStaffLedger data.ledger.accounts.agrees']),
  );
  expect(placesOf('getLedgers data.ledger')).toEqual(['getLedgers data.ledger']);
  for (const place of sharedShapes.flat()) {
    const [name, field] = place.split(' ') as [OperationName, string];
    expect([place, fieldsOf(operations[name].answer)]).toEqual([place, expect.arrayContaining([field])]);
  }
});
