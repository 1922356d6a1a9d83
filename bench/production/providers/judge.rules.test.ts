import { expect, test } from 'vitest';
import { errors } from '@zarpa/contract/core/errors.ts';
import type { Answered } from './call.ts';
import { problemOf, speedOf } from './judge.rules.ts';

const code = 'companies.address_search_unavailable';
const refused: Answered = { status: 503, code, message: errors[code].message, text: '', retryAfter: 5, ms: 4_000 };
const done: Answered = { ...refused, status: 200, code: '', message: '', retryAfter: 0, ms: 5_200 };
const expected = { refusals: [code] };

test('a refusal in words, a late success of a slow part, and an answer without the part are kept', () => {
  expect(problemOf('frozen', refused, expected)).toBeUndefined();
  expect(problemOf('slow', done, expected)).toBeUndefined();
  expect(problemOf('frozen', done, { refusals: [], isWithout: () => true })).toBeUndefined();
});

test.each<[string, Answered]>([
  ['too late', { ...refused, ms: 11_100 }],
  ['not in its words', { ...refused, status: 0, code: 'TimeoutError' }],
  ['not in its words', { ...refused, message: 'Otra cosa.' }],
  ['not in its words', { ...refused, code: 'server.unavailable', message: errors['server.unavailable'].message }],
  ['without Retry-After', { ...refused, retryAfter: 0 }],
  ['as if its part were there', done],
])('%s is a problem', (problem, answer) => {
  expect(problemOf('frozen', answer, expected)).toContain(problem);
});

test('a slow part that answers at once, and an answer with a part that is away, prove nothing', () => {
  expect(problemOf('slow', { ...done, ms: 40 }, expected)).toContain('as if its part were there');
  expect(problemOf('frozen', done, { refusals: [], isWithout: () => false })).toContain('as if its part were there');
});

test('the others may take twice as long, or as long as a busy machine makes them', () => {
  expect(speedOf([100], [200]).isKept).toBe(true);
  expect(speedOf([100], [201]).isKept).toBe(false);
  expect(speedOf([10], [150]).isKept).toBe(true);
  expect(speedOf([10], [151])).toMatchObject({ calmMs: 10, faultyMs: 151, isKept: false });
  expect(speedOf([10], []).isKept).toBe(false);
});
