import type { RecordConflict } from '@zarpa/contract/returns/preparer/record-conflicts.rules.ts';
import type { ListAnswer, RecordPoint } from '@zarpa/contract/returns/preparer/record-lists.rules.ts';
import type { PreparerRecord } from '@zarpa/contract/returns/preparer/record.ts';
import { countryName } from '@zarpa/contract/values/countries.rules.ts';
import { usStateName } from '@zarpa/contract/values/us-states.rules.ts';
import { dollars } from '../worksheets/writable-text.rules.ts';
import { amountHead, type PacketSection, type PacketSource, textHead } from './packet-source.rules.ts';
import { conflictEnglish, stockEnglish, taxPaperEnglish, workedEnglish } from './preparer-words.rules.ts';
import type { RecordPerson } from './record-people.rules.ts';

export type ReportedCell = string | { cents: number } | { count: number };
export type ReportedTable = Omit<PacketSection, 'rows'> & {
  sheet: string;
  rows: readonly (readonly ReportedCell[])[];
};

export function reportedTables({ reported, contractors }: PacketSource): Record<RecordPoint, ReportedTable> {
  const { record, people } = reported;
  const notesOf = (point: RecordPoint) => reported.clashes.filter((one) => one.point === point).map(clashNote);
  return {
    contractors: contractorsTable(record.contractors, contractors, notesOf('contractors')),
    days: daysTable(record.days, people, notesOf('days')),
    stock: stockTable(record.stock, notesOf('stock')),
    sales: salesTable(record.sales, notesOf('sales')),
  };
}

function clashNote({ asked, said }: RecordConflict): string {
  const { question, answers } = conflictEnglish[asked];
  return `Not the same under taxes, where the owner answered “${question}”: ${answers[said] ?? said}. Ask which holds.`;
}

function notesIn(reported: { said: ListAnswer } | null, none: string): string[] {
  if (reported === null) return ['Not answered by the owner: ask.'];
  if (reported.said === 'some') return [];
  return [reported.said === 'none' ? none : 'The owner does not know: ask.'];
}

const sumOf = (cents: readonly (number | null)[]) => cents.reduce((all: number, one) => all + (one ?? 0), 0);
const centsCell = (cents: number | null): ReportedCell => (cents === null ? 'not said' : { cents });
const withTotal = (rows: readonly (readonly ReportedCell[])[], total: readonly ReportedCell[]) =>
  rows.length > 1 ? [...rows, total] : rows;
const leftOut = (amounts: readonly (number | null)[]): string[] => {
  const count = amounts.filter((one) => one === null).length;
  return count === 0 ? [] : [`${count} without an amount: in no total.`];
};

function contractorsTable(
  reported: PreparerRecord['contractors'],
  ledger: PacketSource['contractors'],
  clashes: readonly string[],
): ReportedTable {
  const list = reported?.list ?? [];
  const paid = list.map(({ paid_cents }) => paid_cents);
  const inLedger = sumOf(ledger.map(({ usd_cents }) => usd_cents));
  return {
    sheet: 'Contractors',
    title: 'Contractors paid, as the owner tells',
    titulo: 'Colaboradores pagados, según el dueño',
    notes: [
      ...notesIn(reported, 'None was paid, the owner says.'),
      ...(list.length > 0 ? [`Told: ${dollars(sumOf(paid))}.`] : []),
      ...(reported !== null && inLedger !== 0 ? [`“Contract labor” in the ledger: ${dollars(inLedger)}.`] : []),
      ...leftOut(paid),
      ...clashes,
    ],
    heads: [textHead('Paid to'), textHead('Lives in'), textHead('Work'), textHead('Form at hand'), amountHead('USD')],
    rows: withTotal(
      list.map(({ name, country, work, worked_in, tax_paper, paid_cents }) => [
        name,
        country === null ? 'not said' : countryName(country),
        [...(work === '' ? [] : [work]), worked_in === null ? 'where is not said' : workedEnglish[worked_in]].join(
          ', ',
        ),
        taxPaperEnglish[tax_paper],
        centsCell(paid_cents),
      ]),
      ['Total', '', '', '', { cents: sumOf(paid) }],
    ),
  };
}

function daysTable(
  days: PreparerRecord['days'],
  people: readonly RecordPerson[],
  clashes: readonly string[],
): ReportedTable {
  return {
    sheet: 'Days in the US',
    title: 'Days in the US, by owner',
    titulo: 'Días en Estados Unidos, por dueño',
    notes: [
      'Of this tax year, as the owner counts them: for the substantial presence test (IRC § 7701(b)) the two years before count too.',
      ...(people.length === 0 ? ['No owner of that year is a natural person.'] : []),
      ...clashes,
    ],
    heads: [textHead('Owner'), amountHead('Days')],
    rows: people.map(({ id, name }) => {
      const reported = days.find(({ owner_id }) => owner_id === id);
      if (reported === undefined) return [name, 'not answered: ask'];
      return [name, reported.days === null ? 'not known: ask' : { count: reported.days }];
    }),
  };
}

function stockTable(reported: PreparerRecord['stock'], clashes: readonly string[]): ReportedTable {
  const list = reported?.list ?? [];
  const costs = list.map(({ cost_cents }) => cost_cents);
  return {
    sheet: 'Stock in the US',
    title: 'Stock in the US',
    titulo: 'Mercancía en Estados Unidos',
    notes: [...notesIn(reported, 'None, the owner says.'), ...leftOut(costs), ...clashes],
    heads: [textHead('State'), textHead('Where'), amountHead('Cost at the year’s end, USD')],
    rows: withTotal(
      list.map(({ state, place, cost_cents }) => [usStateName(state), stockEnglish[place], centsCell(cost_cents)]),
      ['Total', '', { cents: sumOf(costs) }],
    ),
  };
}

function salesTable(reported: PreparerRecord['sales'], clashes: readonly string[]): ReportedTable {
  const list = reported?.list ?? [];
  const orders = list.map((one) => one.orders);
  return {
    sheet: 'Sales by state',
    title: 'Sales by state',
    titulo: 'Ventas por estado',
    notes: [
      ...notesIn(reported, 'Nothing was sold to customers in the US, the owner says.'),
      'As the owner tells, for sales tax and nexus: the ledger does not say where a customer is.',
      ...clashes,
    ],
    heads: [textHead('State'), amountHead('Orders'), amountHead('USD')],
    rows: withTotal(
      list.map((one) => [
        usStateName(one.state),
        one.orders === null ? 'not said' : { count: one.orders },
        { cents: one.sold_cents },
      ]),
      [
        'Total',
        orders.includes(null) ? 'not known' : { count: sumOf(orders) },
        { cents: sumOf(list.map(({ sold_cents }) => sold_cents)) },
      ],
    ),
  };
}

export function sectionOfReported({ title, titulo, notes, heads, rows }: ReportedTable): PacketSection {
  return { title, titulo, notes, heads, rows: rows.map((row) => row.map(textOf)) };
}

function textOf(cell: ReportedCell): string {
  if (typeof cell === 'string') return cell;
  return 'cents' in cell ? dollars(cell.cents) : String(cell.count);
}
