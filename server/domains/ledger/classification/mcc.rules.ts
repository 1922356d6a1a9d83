/** A merchant's activity by its code (ISO 18245), as Revolut gives it: a weak hint (categorisation.md §2). */
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { AskReason } from '@zarpa/contract/ledger/categories/placement.rules.ts';

export type HintAnswer = { category: CategoryKey } | { ask: AskReason };

export function mccAnswer(mcc: string): HintAnswer | undefined {
  if (!/^\d{4}$/.test(mcc)) return undefined;
  return byCode.get(mcc) ?? byRange.find(([from, to]) => mcc >= from && mcc <= to)?.[2];
}

const of = (category: CategoryKey): HintAnswer => ({ category });
const ask = (reason: AskReason): HintAnswer => ({ ask: reason });

const byRange: readonly (readonly [from: string, to: string, HintAnswer])[] = [
  ['3000', '3299', of('travel')],
  ['3351', '3441', of('travel')],
  ['3501', '3999', of('travel')],
];

const codes: readonly (readonly [codes: string, HintAnswer])[] = [
  ['4511 4722 4111 4112 4121 4131 4789 7011 7512 7523', of('travel')],
  ['5811 5812 5814', of('meals')],
  ['5541 5542', of('car')],
  ['4215 5111 5943 7338 9402', of('office')],
  ['4812 4814 4899 4900', of('utilities')],
  ['4816 5734 5817 5818 7372 7379', of('software')],
  ['7311', of('advertising')],
  ['8111 8931', of('legal_professional')],
  ['5960 6300', of('insurance')],
  ['6513', of('rent')],
  ['9311 9399', of('taxes_licenses')],
  ['5192 5942 8220 8241 8244 8249 8299', of('education')],
  ['8641 8699', of('memberships')],
  ['5813 7392 7399 8999 5311 5310 5999', ask('ambiguous')],
  ['6010 6011', ask('cash')],
  ['4829 6012 6051 6540', ask('transfer')],
  ['5411 5422 5441 5451 5462 5499', ask('groceries')],
  ['5815 5816 7832 7841 7994 7995', ask('games')],
];

const byCode = new Map(codes.flatMap(([list, answer]) => list.split(' ').map((code) => [code, answer] as const)));
