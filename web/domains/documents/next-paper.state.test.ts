import { expect, test } from 'vitest';
import type { Todo } from '../todos/todos.data.ts';
import type { FolderItem } from './bank-folder.data.ts';
import { nextOfPapers, uploadFor } from './next-paper.state.ts';

const todo = (kind: Todo['kind'], item: string | null = null) => ({ kind, item }) as Todo;
const item = (takes: FolderItem['takes']) => ({ takes }) as FolderItem;

test('the first that papers wait for, not a date or a movement', () => {
  const signature = todo('signature');
  expect(nextOfPapers([todo('overdue_date'), todo('entries'), signature, todo('bank_paper')])).toBe(signature);
  expect(nextOfPapers([todo('near_date'), todo('return')])).toBeUndefined();
});

const signed = item({ kind: 'signature', of: 'paper' });
const asked = item({ kind: 'action', of: 'asked' });
const own = item({ kind: 'owner', of: '0' });
const folder = [item(null), signed, asked, own];

test.each([
  ['bank_paper', null, own],
  ['action', 'asked', asked],
  ['action', 'another', undefined],
  ['signature', 'paper', undefined],
] as const)('%s of %s', (kind, id, found) => expect(uploadFor({ kind, item: id }, folder)).toBe(found));
