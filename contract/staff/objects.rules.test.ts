import { expect, test } from 'vitest';
import type { Operation } from '../core/operation.ts';
import { operations } from '../core/operations.ts';
import { fieldOfObject, objectKinds, objectText, type AuditObject } from './objects.rules.ts';

const audited = (Object.entries(operations) as [string, Operation][]).flatMap(([name, operation]) =>
  operation.access === 'staff' && operation.audited !== undefined
    ? [{ name, operation, object: operation.object satisfies AuditObject }]
    : [],
);

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};

test('an operation that the audit notes touches something by a field that it has', () => {
  expect(audited.length).toBeGreaterThan(50);
  const wrong = audited.flatMap(({ name, operation: { params, query, body }, object }) => {
    const field = fieldOfObject(object)?.field;
    const fields = [params, query, body].flatMap((schema) => Object.keys(shapeOf(schema)));
    return field === undefined || fields.includes(field) ? [] : [`${name}: ${field}`];
  });
  expect(wrong).toEqual([]);
});

test('those that touch nothing of anybody’s are these, and no other', () => {
  const without = audited.filter(({ object }) => object === 'none').map(({ name }) => name);
  expect(without.toSorted()).toEqual([
    'createBlankForm',
    'createFaqItem',
    'createStaffInvitation',
    'deleteYearRate',
    'downloadBooks',
    'downloadCustomers',
    'reviewRefundLimits',
    'saveBanner',
    'savePreparer',
    'saveRefundLimits',
    'saveSupportHours',
    'saveYearRate',
    'searchCustomers',
    'startFailedJobs',
    'updateFaqOrder',
  ]);
});

test('every kind is touched by some operation', () => {
  const touched = new Set(audited.map(({ object }) => fieldOfObject(object)?.kind));
  expect(objectKinds.filter((kind) => !touched.has(kind))).toEqual([]);
});

test.each([
  ['case', 'Trámite'],
  ['renamed_long_ago', 'renamed_long_ago'],
  ['toString', 'toString'],
])('%s is called %s', (kind, text) => expect(objectText(kind)).toBe(text));
