import { expect, test } from 'vitest';
import { noticeScenarios } from './notice-scenarios.rules.ts';

const oursAt = (daysBefore: number, delivery = 'accepted') =>
  noticeScenarios().find((one) => one.daysBefore === daysBefore && one.delivery === delivery)!.ours;

test.each([
  [46, 'not charged: told anew'],
  [45, 'charged on its day'],
  [15, 'charged on its day'],
  [14, 'charged on 2 de junio de 2027'],
  [4, 'charged on 12 de junio de 2027'],
  [1, 'not charged: it may still come back'],
])('told %i days before: %s', (daysBefore, ours) => expect(oursAt(daysBefore)).toBe(ours));

test('what came back, or waits, charges nothing', () => {
  expect([oursAt(30, 'bounced'), oursAt(30, 'waiting'), oursAt(5, 'waiting')]).toEqual([
    'not charged: a person tells it',
    'not charged: a person tells it',
    'not charged: it may still come back',
  ]);
});

test('on its day we charge only where every place lets us', () => {
  const charged = noticeScenarios().filter(({ ours }) => ours === 'charged on its day');
  expect(charged.length).toBeGreaterThan(0);
  expect(charged.filter(({ byPlace }) => byPlace.includes(false))).toEqual([]);
});
