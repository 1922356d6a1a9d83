import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fresh, queryClient } from './api-query.ts';

type Subject = { queryKey: string[]; queryFn: () => Promise<number> } & typeof fresh;

function countedReads(name: string): { subject: Subject; reads: () => number } {
  let reads = 0;
  const queryFn = () => Promise.resolve((reads += 1));
  return { subject: { queryKey: [name], queryFn, ...fresh }, reads: () => reads };
}

/** As a part of a screen does; ends when it has what it shows. */
async function show(subject: Subject): Promise<() => void> {
  const observer = new QueryObserver(queryClient, subject);
  const hide = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
  return hide;
}

test('a second part of a screen shows what the first has just read', async () => {
  const { subject, reads } = countedReads('shared');
  const hides = [await show(subject), await show(subject)];
  expect(reads()).toBe(1);
  for (const hide of hides) hide();
});

test('who leaves a screen and comes back at once reads it again', async () => {
  const { subject, reads } = countedReads('left');
  (await show(subject))();
  (await show(subject))();
  expect(reads()).toBe(2);
});

test('what a change made stale is read again, whoever shows it', async () => {
  const { subject, reads } = countedReads('changed');
  const hide = await show(subject);
  await queryClient.invalidateQueries({ queryKey: subject.queryKey, refetchType: 'none' });
  (await show(subject))();
  expect(reads()).toBe(2);
  hide();
});
