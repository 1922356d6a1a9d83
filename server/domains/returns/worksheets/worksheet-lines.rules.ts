import { slashedDay } from '../forms/filing-days.rules.ts';
import type { FilledForm, FilledLine, LineValue, Statement, StatementRow } from '../forms/filled-form.rules.ts';
import { partFiveKey, partSixKey } from '../forms/form-5472/related-statements.rules.ts';
import { rateSourceText } from '../forms/form-5472/statement-rows.rules.ts';
import { type CitedEntry, citedMax, type ReturnFacts } from '../forms/return-facts.rules.ts';
import { dollars, inCurrency, writableText } from './writable-text.rules.ts';

export type PrintedEntry = {
  day: string;
  text: string;
  origin: string;
  /** In its own currency, with the rate and its source; empty for dollars. */
  original: string;
  usd: string;
};
export type PrintedLine = {
  line: string;
  label: string;
  kind: 'text' | 'amount' | 'tick' | 'empty';
  value: string;
  note: string;
  entries: PrintedEntry[];
  more: string;
};

type Rates = ReturnFacts['rates'];

/** The two boxes of a question are printed as one line with the answer. */
export const printedLines = (lines: readonly FilledLine[], rates: Rates): PrintedLine[] =>
  lines.flatMap((line, index) => {
    const other = lines[index + 1];
    if (line.key.endsWith('_no')) return [];
    return [line.key.endsWith('_yes') && other ? answeredLine(line, other) : printedLine(line, rates)];
  });

function printedLine(
  { line, label, value, note = '', cited = [], more, ...rest }: FilledLine,
  rates: Rates,
): PrintedLine {
  const sign = rest.sign ?? 1;
  return {
    line,
    label,
    ...printedValue(value),
    note: writableText(note),
    entries: cited.map((entry) => printedEntry(entry, rates, sign)),
    more: more ? moreText(more.entries, more.cents * sign) : '',
  };
}

function answeredLine({ line, label, value, note = '' }: FilledLine, no: FilledLine): PrintedLine {
  const isTicked = (of: LineValue) => 'ticked' in of && of.ticked;
  const answer = isTicked(value) ? 'Yes' : isTicked(no.value) ? 'No' : '';
  return {
    line,
    label: label.replace(/ Yes$/, ''),
    kind: answer === '' ? 'empty' : 'text',
    value: answer,
    note: writableText(note),
    entries: [],
    more: '',
  };
}

function printedValue(value: LineValue): Pick<PrintedLine, 'kind' | 'value'> {
  if ('cents' in value) return { kind: 'amount', value: dollars(value.cents) };
  if ('ticked' in value) return { kind: 'tick', value: value.ticked ? 'X' : '' };
  const text = writableText(value.text);
  return { kind: text === '' ? 'empty' : 'text', value: text };
}

function printedEntry(entry: CitedEntry, rates: Rates, sign: 1 | -1): PrintedEntry {
  const { day, description, origin, kind, currency, amountMinor, rate, usdCents } = entry;
  return {
    day: slashedDay(day),
    text: writableText(description),
    origin: origin ? `${writableText(origin.fileName)}, fila ${origin.row}` : ofHand[kind],
    original: originalText({ currency, amountMinor: amountMinor * sign, rate, source: rateSourceText(entry, rates) }),
    usd: dollars(usdCents * sign + 0),
  };
}

const ofHand: Readonly<Record<CitedEntry['kind'], string>> = {
  bank: '',
  hand: 'Escrito a mano',
  house: 'Nuestra factura',
};

function originalText(of: { currency: string; amountMinor: number; rate: string | null; source: string }): string {
  if (of.currency === 'USD') return '';
  return writableText(
    [inCurrency(of.amountMinor, of.currency), of.rate === null ? '' : `× ${of.rate}`, of.source && `(${of.source})`]
      .filter((part) => part !== '')
      .join(' '),
  );
}

const moreText = (entries: number, cents: number) =>
  `y ${entries === 1 ? '1 movimiento' : `${entries} movimientos`} más: ${dollars(cents)}`;

export type PrintedRow = {
  day: string;
  text: string;
  paidBy: string;
  receivedBy: string;
  original: string;
  usd: string;
};
export type PrintedStatement = {
  title: string;
  groups: { title: string; rows: PrintedRow[]; more: string; total: string }[];
  total: string;
};

export const printedStatements = ({ statements }: FilledForm): PrintedStatement[] =>
  statements.map((statement) => printedStatement(statement, filedAlone.includes(statement.key) ? citedMax : Infinity));

const filedAlone: readonly string[] = [partFiveKey, partSixKey];

export function printedStatement({ title, groups, usdCents }: Statement, most: number): PrintedStatement {
  return {
    title,
    groups: groups.map((group) => {
      const rest = group.rows.slice(most);
      const cents = rest.reduce((all, row) => all + row.usdCents, 0);
      return {
        title: group.title,
        rows: group.rows.slice(0, most).map(printedRow),
        more: rest.length > 0 ? `${moreText(rest.length, cents)}, en su anexo` : '',
        total: dollars(group.usdCents),
      };
    }),
    total: dollars(usdCents),
  };
}

const printedRow = ({
  day,
  description,
  paidBy,
  receivedBy,
  currency,
  amountMinor,
  rate,
  rateSource,
  usdCents,
}: StatementRow): PrintedRow => ({
  day: slashedDay(day),
  text: writableText(description),
  paidBy: writableText(paidBy),
  receivedBy: writableText(receivedBy),
  original: originalText({ currency, amountMinor, rate, source: rateSource }),
  usd: dollars(usdCents),
});
