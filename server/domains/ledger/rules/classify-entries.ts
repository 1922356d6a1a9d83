import { ruleText } from '@zarpa/contract/ledger/rules/labels.rules.ts';
import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { usdCentsOf } from '@zarpa/contract/values/rates.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listRules } from '../book/book.queries.ts';
import type { NewEntry } from '../entries/ledger-entries.queries.ts';
import { loadBook } from '../book/load-book.ts';
import { counterpartyKey } from '../classification/counterparty.rules.ts';
import { classify, type OpenBook } from '../classification/classify.rules.ts';
import { feeCategory } from '../classification/whose-money.rules.ts';
import { loadRates, type RateOn } from '../ledgers/rates.queries.ts';
import type { Movement } from '../reading/reading.ts';

type Unplaced = { id: string; movement: Movement };

/** Each is placed when it is asked for, by what is known of their company now. */
export async function classifyEntries(
  tx: Transaction<Database>,
  owner: Owner,
  entries: readonly Unplaced[],
): Promise<Iterable<NewEntry>> {
  if (entries.length === 0) return [];
  const rules = await listRules(tx, owner);
  const accounts = [...new Set(entries.map(({ movement }) => movement.account))];
  const book = await loadBook(tx, owner, { accounts, rules });
  const rateOn = await loadRates(tx, owner);
  const words = wordsOfRules(rules);
  return placed(entries, { book, rateOn, words, partyKeys: new Map() });
}

function* placed(entries: readonly Unplaced[], known: Known): Generator<NewEntry> {
  for (const entry of entries) yield placeOne(entry, known);
}

export type RuleWords = (ruleId: string | undefined) => string | null;

export function wordsOfRules(rules: readonly LedgerRule[]): RuleWords {
  const words = new Map(rules.map((rule) => [rule.id, ruleText(rule)]));
  return (ruleId) => (ruleId === undefined ? null : (words.get(ruleId) ?? null));
}

type Known = {
  book: OpenBook;
  rateOn: RateOn;
  words: RuleWords;
  /** Few parties have most of the movements: each name is read once. */
  partyKeys: Map<string, string>;
};

function placeOne({ id, movement }: Unplaced, { book, rateOn, words, partyKeys }: Known): NewEntry {
  const { account, day, currency, amountMinor, description, counterparty } = movement;
  const rate = rateOn(currency, day);
  const usdCents = rate && usdCentsOf(amountMinor, currency, rate.rate);
  const partyKey = partyKeys.get(counterparty) ?? counterpartyKey('', counterparty);
  partyKeys.set(counterparty, partyKey);
  const key = partyKey || counterpartyKey(description, '');
  const placement = classify({ ...movement, counterpartyKey: key, usdCents }, book);
  const fee = feeCategory(account);
  // All of it is a fee: there is nothing beside it to be placed.
  const feeMinor = movement.feeMinor === amountMinor || placement.category === fee ? 0 : movement.feeMinor;
  const isOwners = placement.because === 'ask:maybe_owner';
  const isFee = movement.feeMinor === amountMinor && movement.feeMinor !== 0 && !isOwners;
  return {
    id,
    movement: { ...movement, feeMinor },
    counterpartyKey: key,
    category: isFee ? fee : placement.category,
    source: isFee ? 'fee' : placement.source,
    ruleId: placement.ruleId ?? null,
    ruleText: words(placement.ruleId),
    because: isFee ? 'hint:fee' : placement.because,
    confidence: isFee ? 'sure' : placement.confidence,
    feeCategory: feeMinor === 0 ? null : fee,
    rate: rate?.rate ?? null,
    rateSource: rate?.source ?? null,
    usdCents: usdCents ?? null,
    feeUsdCents: rate ? usdCentsOf(feeMinor, currency, rate.rate) : null,
  };
}
