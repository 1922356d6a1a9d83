import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderedIds } from './ordered-ids.ts';

test('each is a UUID of version 7, greater than the one before, and no two are the same, of two batches neither', () => {
  const [one, other] = [orderedIds(), orderedIds()];
  const ids = Array.from({ length: 10_000 }, one);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set([...ids, ...Array.from({ length: 10_000 }, other)]).size).toBe(20_000);
  for (const id of [ids[0], ids[4_095], ids[4_096], ids.at(-1)]) expect(z.uuidv7().safeParse(id).success).toBe(true);
});
