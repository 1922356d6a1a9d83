import { expect, test } from 'vitest';
import { manualEntryOperations } from './operations.ts';

test('an owner may be called as long as a member may', () => {
  const { body } = manualEntryOperations.saveOwnerNames;
  const owner = `${'a'.repeat(200)} ${'b'.repeat(200)}`;
  expect(body.safeParse({ owner, aliases: [] }).success).toBe(true);
  expect(body.safeParse({ owner: `${owner}b`, aliases: [] }).success).toBe(false);
});
