import { expect, test } from 'vitest';
import { bannerProblems, isBannerShown, type Banner } from './banner.rules.ts';
import { limitCentsOf, raisesLimit, refundLimitsProblems } from './refund-limits.rules.ts';

const now = new Date('2026-11-29T10:00:00Z');
const usual: Banner = { text: 'Hoy tardamos.', tone: 'info', from: '2026-11-29T10:00:00.000Z', until: null };

test.each<[string, Partial<Banner>, string[]]>([
  ['until it is ended', {}, []],
  ['three hundred letters', { text: 'a'.repeat(300) }, []],
  ['one more', { text: 'a'.repeat(301) }, ['value.text']],
  ['no words', { text: ' \n ' }, ['value.text']],
  ['over before it begins', { until: usual.from }, ['value.until']],
  ['over by now', { from: '2026-11-28T10:00:00.000Z', until: '2026-11-29T10:00:00.000Z' }, ['value.until']],
  ['no moment', { from: '', until: 'x' }, ['value.from', 'value.until']],
])('%s', (_, banner, fields) =>
  expect(bannerProblems({ ...usual, ...banner }, now).map(({ field }) => field)).toEqual(fields),
);

test('it shows from its first moment until its last', () => {
  const banner = { ...usual, until: '2026-11-29T11:00:00.000Z' };
  const at = (time: string) => isBannerShown(banner, new Date(`2026-11-29T${time}Z`));
  expect([at('09:59:59.999'), at('10:00:00'), at('10:59:59.999'), at('11:00:00')]).toEqual([false, true, true, false]);
});

test('a limit is whole dollars within bounds, and higher for one role is higher', () => {
  expect(refundLimitsProblems({ money: 0, administrator: 10_000 })).toEqual([]);
  expect(refundLimitsProblems({ money: -1, administrator: 10_001 }).map(({ field }) => field)).toEqual([
    'value.money',
    'value.administrator',
  ]);
  const before = { money: 500, administrator: 2000 };
  expect(raisesLimit(before, { money: 501, administrator: 0 })).toBe(true);
  expect(raisesLimit(before, before)).toBe(false);
  expect(limitCentsOf(before, 'money')).toBe(50_000);
  expect(limitCentsOf(before, 'agent')).toBe(0);
});
