import { houseKindOf } from '@zarpa/contract/ledger/categories/house-items.rules.ts';
import { ledgerCategories, type CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { RateSource } from '@zarpa/contract/ledger/entries.rules.ts';
import type { Statement, StatementRow } from '../filled-form.rules.ts';
import type { RelatedGroup } from './related-entries.rules.ts';
import type { CitedEntry, ReturnFacts } from '../return-facts.rules.ts';

type Known = Pick<ReturnFacts, 'company' | 'owners' | 'rates'>;

export function statementOf(
  { key, title }: Pick<Statement, 'key' | 'title'>,
  groups: readonly RelatedGroup[],
  facts: Known,
  party: string,
): Statement {
  const filled = groups.map(({ category, entries }) => {
    const rows = entries.map((entry) => rowOf(category, entry, facts, inRow(party, 'Related party')));
    return { title: ledgerCategories[category].english, rows, usdCents: totalOf(rows) };
  });
  return { key, title, groups: filled, usdCents: totalOf(filled) };
}

const totalOf = (parts: readonly { usdCents: number }[]) => parts.reduce((all, { usdCents }) => all + usdCents, 0);

function rowOf(category: CategoryKey, entry: CitedEntry, facts: Known, party: string): StatementRow {
  const { day, currency, amountMinor, usdCents, rate } = entry;
  const company = inRow(facts.company.name, 'Reporting corporation');
  const isIn = usdCents > 0;
  return {
    day,
    description: descriptionOf(category, entry),
    paidBy: isIn ? party : company,
    // An expense paid by an owner goes to its supplier.
    receivedBy: paidForCompany.includes(category) ? `Supplier, for ${company}` : isIn ? company : party,
    currency,
    amountMinor: Math.abs(amountMinor),
    rate: currency === 'USD' ? null : rate,
    rateSource: rateSourceText(entry, facts.rates),
    usdCents: Math.abs(usdCents),
  };
}

/** Longer names are replaced by the role, which the statement's head explains: otherwise a row takes half a page. */
const nameMax = 60;
const inRow = (name: string, part: string): string => (name.length > nameMax ? part : name);

const paidForCompany: readonly CategoryKey[] = ['formation_by_owner', 'expense_by_owner'];

function descriptionOf(category: CategoryKey, { kind, description, houseItem }: CitedEntry): string {
  const { english } = ledgerCategories[category];
  const own = kind === 'house' ? houseWords(houseItem) : description.trim();
  return own === '' ? english : `${english}: ${own}`;
}

const houseWords = (item: string | undefined) =>
  item === undefined ? 'formation service, state fee included' : houseKindOf(item).english;

const sourceWords: Readonly<Record<RateSource, string>> = {
  own: '',
  entry: 'Rate of the transaction, as stated by the owner',
  owner: 'Rate of the year, as stated by the owner',
  year: 'Average rate of the year',
};

export function rateSourceText(
  { currency, rate, rateSource }: Pick<CitedEntry, 'currency' | 'rate' | 'rateSource'>,
  rates: Known['rates'],
): string {
  if (currency === 'USD') return '';
  const known = rates.find((one) => one.currency === currency && one.rate === rate);
  return (rateSource === 'year' && known?.source) || sourceWords[rateSource];
}
