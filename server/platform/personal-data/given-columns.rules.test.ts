import { expect, test } from 'vitest';
import { givenColumns, mustBeDeclared, undeclaredColumns } from './given-columns.rules.ts';

const text = (name: string) => ({ name, type: 'text', refersToUser: false });
const isLookedAt = (column: ReturnType<typeof text>) => mustBeDeclared(column, 'user_id');

const lookedAt =
  'token_hash hash secret pending_secret object_key sealed_key salt digests login_code staff_id settled_by assignee_id';

test.each(lookedAt.split(' '))('%s is looked at before anybody gets it', (name) =>
  expect(isLookedAt(text(name))).toBe(true),
);

test.each(['name', 'created_at', 'hashtag', 'monkey', 'keyboard', 'currency', 'address', 'bypass', 'description'])(
  '%s is given',
  (name) => expect(isLookedAt(text(name))).toBe(false),
);

test('bytes and another person are looked at, whatever they are called; whose a row is, is known', () => {
  expect(isLookedAt({ ...text('picture'), type: 'bytea' })).toBe(true);
  expect(isLookedAt({ ...text('boss'), refersToUser: true })).toBe(true);
  expect(isLookedAt({ ...text('user_id'), refersToUser: true })).toBe(false);
});

test('a new column is given by itself; one that looks like ours is not until its table says so', () => {
  const columns = ['user_id', 'name', 'note', 'token_hash', 'key'].map(text);
  const declared = { person: 'user_id', given: ['key'], withheld: ['note'] };
  expect(givenColumns(columns, declared)).toEqual(['user_id', 'name', 'key']);
  expect(undeclaredColumns(columns, declared)).toEqual(['token_hash']);
  expect(undeclaredColumns(columns, { ...declared, withheld: ['note', 'token_hash'] })).toEqual([]);
});
