/** Known vendors and their category, found by whole words of the party's key, never of the whole text. */
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { AskReason } from '@zarpa/contract/ledger/categories/placement.rules.ts';
import { isPhraseAt } from '@zarpa/contract/ledger/categories/words.rules.ts';
import * as online from './vendors-online.rules.ts';
import * as others from './vendors-others.rules.ts';

export type VendorAnswer = { category: CategoryKey } | { ask: AskReason };

export type Vendor = { name: string; direction: Direction; answer: VendorAnswer; patterns: VendorPattern[] };

type VendorPattern = { words: string[]; isWhole: boolean };

const tables: readonly (readonly [text: string, answer: CategoryKey | { ask: AskReason }, direction?: Direction])[] = [
  [online.softwareVendors, 'software'],
  [online.advertisingVendors, 'advertising'],
  [online.educationVendors, 'education'],
  [others.contractorVendors, 'contract_labor'],
  [others.professionalVendors, 'legal_professional'],
  [others.taxVendors, 'taxes_licenses'],
  [others.shippingVendors, 'office'],
  [others.goodsVendors, 'cost_of_goods'],
  [others.travelVendors, 'travel'],
  [others.mealVendors, 'meals'],
  [others.rentVendors, 'rent'],
  [others.utilityVendors, 'utilities'],
  [others.insuranceVendors, 'insurance'],
  [others.carVendors, 'car'],
  [others.ambiguousVendors, { ask: 'ambiguous' }],
  [others.groceryVendors, { ask: 'groceries' }],
  [others.gameVendors, { ask: 'games' }],
  [others.collectingVendors, 'income', 'in'],
];

export const vendors: readonly Vendor[] = tables.flatMap(([text, answer, direction = 'out']) =>
  text
    .trim()
    .split('\n')
    .map((row) => vendorOf(row, typeof answer === 'string' ? { category: answer } : answer, direction)),
);

function vendorOf(row: string, answer: VendorAnswer, direction: Direction): Vendor {
  const [name = '', patterns = ''] = row.split('|');
  return { name, direction, answer, patterns: patterns.split(',').map(patternOf) };
}

function patternOf(written: string): VendorPattern {
  const text = written.trim();
  const isWhole = text.startsWith('=');
  return { words: (isWhole ? text.slice(1) : text).split(' '), isWhole };
}

/** By the first word, longer patterns first: one lookup for each word of a name. */
const byFirstWord = Map.groupBy(
  vendors
    .flatMap((vendor) => vendor.patterns.map((pattern) => ({ vendor, ...pattern })))
    .toSorted((one, other) => other.words.length - one.words.length),
  ({ words }) => words[0]!,
);

export function vendorOfWords(words: readonly string[], direction: Direction): Vendor | undefined {
  let found: { vendor: Vendor; words: string[] } | undefined;
  for (let start = 0; start < words.length; start += 1)
    for (const pattern of byFirstWord.get(words[start]!) ?? []) {
      const isLonger = pattern.words.length > (found?.words.length ?? 0);
      if (isLonger && pattern.vendor.direction === direction && stands(pattern, words, start)) found = pattern;
    }
  return found?.vendor;
}

function stands(pattern: VendorPattern, words: readonly string[], start: number): boolean {
  if (pattern.isWhole) return words.length === pattern.words.length && isPhraseAt(words, pattern.words, 0);
  return isPhraseAt(words, pattern.words, start);
}
