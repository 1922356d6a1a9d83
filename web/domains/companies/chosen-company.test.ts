import { afterEach, expect, test, vi } from 'vitest';
import { chosenNote } from '../../platform/api/forget-own-notes.ts';
import { chosenCompany } from './chosen-company.ts';

const [newest, older] = [{ registration_id: 'newest' }, { registration_id: 'older' }];

test.each([
  [['older', 'newest'], older],
  [[undefined, 'older'], older],
  [['somebody else’s', 'older'], older],
  [['somebody else’s', undefined], newest],
  [[], newest],
])('of %j', (ids, company) => expect(chosenCompany([newest!, older!], ids)).toBe(company));

test('of no company', () => expect(chosenCompany([], ['older'])).toBeUndefined());

test('a new tab begins with the company that this browser showed last, and what another tab shows later changes nothing', async () => {
  const browser = new Map([[chosenNote, 'of before']]);
  vi.stubGlobal('localStorage', storageOf(browser));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('dispatchEvent', () => true);
  vi.resetModules();
  const tab = await import('./chosen-company.ts');
  expect([tab.readKept(), tab.likelyCompany(undefined), tab.likelyCompany('named')]).toEqual([
    'of before',
    'of before',
    'named',
  ]);
  browser.set(chosenNote, 'of another tab');
  expect(tab.readKept()).toBe('of before');
  tab.keepCompany('chosen here');
  expect(tab.readKept()).toBe('chosen here');
});

afterEach(() => vi.unstubAllGlobals());

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
});
