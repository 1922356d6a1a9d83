import { expect, test } from 'vitest';
import { firstMail, isUrgent } from './urgent-mail.state.ts';

test('urgent is what a court or an authority sent and nobody read', () => {
  expect(isUrgent({ kind: 'court', read_at: null })).toBe(true);
  expect(isUrgent({ kind: 'court', read_at: '2026-11-20T00:00:00Z' })).toBe(false);
  expect(isUrgent({ kind: 'other', read_at: null })).toBe(false);
});

test('unread ones are all shown, in their place, and the latest three of the others', () => {
  const piece = (id: number, isRead: boolean) => ({ id, read_at: isRead ? '2026-11-20T00:00:00Z' : null });
  const mail = [piece(1, true), piece(2, true), piece(3, true), piece(4, true), piece(5, false)];
  expect(firstMail(mail).map(({ id }) => id)).toEqual([1, 2, 3, 5]);
});
