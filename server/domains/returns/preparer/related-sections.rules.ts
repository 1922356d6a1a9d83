import { type CategoryKey, categoryKeys, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { directionOf } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import { relatedLineOf } from '@zarpa/contract/ledger/related/lines.rules.ts';
import type { CitedEntry } from '../forms/return-facts.rules.ts';
import { dollars } from '../worksheets/writable-text.rules.ts';
import { amountHead, type PacketSection, type PacketSource, sectionOf, textHead } from './packet-source.rules.ts';

type Line = { category: CategoryKey; entry: CitedEntry };
type Row = { who: string; what: string; place: string; cents: number };

const isOwners = (category: CategoryKey) => ledgerCategories[category].kind === 'owner';
const owned = ({ sums }: PacketSource['source']): Line[] =>
  sums
    .filter(({ category }) => isOwners(category))
    .toSorted((one, other) => categoryKeys.indexOf(one.category) - categoryKeys.indexOf(other.category))
    .flatMap(({ category, cited }) => cited.map((entry) => ({ category, entry })));

export function ownersSection({ source }: PacketSource): PacketSection {
  const { owners } = source;
  const nameOf = ({ withMember }: CitedEntry) =>
    owners.length === 1 ? owners[0]!.name : (owners.find(({ id }) => id === withMember)?.name ?? 'not said');
  const lines = owned(source).filter(({ entry }) => entry.withParty === undefined && entry.paidBy !== 'related');
  const rows = lines.map(({ category, entry }): Row => ({
    who: nameOf(entry),
    what: ledgerCategories[category].english,
    place: '',
    cents: entry.usdCents,
  }));
  const section = {
    title: 'Contributions and distributions',
    titulo: 'Aportes y retiros de los dueños',
    notes: rows.some(({ who }) => who === 'not said') ? ['Of what is not said, ask which member it is of.'] : [],
    heads: [textHead('Member'), textHead('Category'), amountHead('Entries'), amountHead('USD')],
    rows: grouped(rows).map(([first, { entries, cents }]) => [first.who, first.what, entries, dollars(cents)]),
  };
  return sectionOf(section, 'No entry is between the company and its owners.');
}

/** Gross, as in Form 5472: receipts are not offset against payments. */
export function relatedSection({ source }: PacketSource): PacketSection {
  const { parties, marked } = source;
  const nameOf = ({ withParty }: CitedEntry) => parties.find(({ id }) => id === withParty)?.name;
  const lines: Line[] = [
    ...owned(source).filter(({ entry }) => entry.withParty !== undefined || entry.paidBy === 'related'),
    ...marked,
  ];
  const rows = lines.map(({ category, entry }): Row => ({
    who: nameOf(entry) ?? (entry.withOwner ? 'Owner' : 'not said'),
    what: ledgerCategories[category].english,
    place: placeText({ category, entry }),
    cents: Math.abs(entry.usdCents),
  }));
  const section = {
    title: 'Related parties',
    titulo: 'Partes relacionadas',
    notes: [
      'Each has a Form 5472 of its own where the company is owned by one foreign person (Reg. § 1.6038A-2(a)).',
      ...parties.map(
        ({ name, address, isUs }) => `${name}: ${isUs ? 'a US person' : 'a foreign person'}, ${address.country}.`,
      ),
    ],
    heads: [
      textHead('With'),
      textHead('Category'),
      textHead('Form 5472'),
      amountHead('Entries'),
      amountHead('USD, gross'),
    ],
    rows: grouped(rows).map(([first, { entries, cents }]) => [
      first.who,
      first.what,
      first.place,
      entries,
      dollars(cents),
    ]),
  };
  return sectionOf(section, 'No entry names a related party other than an owner’s own money.');
}

function placeText({ category, entry }: Line): string {
  const line = relatedLineOf(category, directionOf(entry.amountMinor), entry.concept ?? null);
  if (line === undefined) return 'no line: ask what it was';
  return line.part === 'IV' ? `Part IV, line ${line.line}` : `Part ${line.part}`;
}

function grouped(rows: readonly Row[]): [Row, { entries: string; cents: number }][] {
  const groups = Map.groupBy(rows, ({ who, what, place }) => [who, what, place].join('\0'));
  return [...groups.values()].map((own) => [
    own[0]!,
    { entries: String(own.length), cents: own.reduce((all, { cents }) => all + cents, 0) },
  ]);
}
