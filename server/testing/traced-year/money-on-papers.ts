/** Amounts on papers: in a return's forms as the team reads them, and in a PDF as another program reads it. */
import type { InspectedPdf } from '../files/inspect-pdf.ts';
import type { Movements, Piece } from './recomputed-movements.ts';
import type { Amounts, AmountsOfStatement } from './recomputed-papers.ts';

type Cited = { day: string; currency: string; amount_minor: number; usd_cents: number };
type Form = {
  parts: readonly { lines: readonly { key: string; cents: number | null; cited: readonly Cited[] }[] }[];
  statements: readonly {
    title: string;
    groups: readonly { title: string; cents: number; rows: readonly Cited[] }[];
    cents: number;
  }[];
};

/** Every amount of a form with the entries behind it, in an order independent of the form. */
export function amountsOfForm({ parts, statements }: Form) {
  const lines = parts.flatMap((part) => part.lines);
  return {
    lines: Object.fromEntries(lines.flatMap(({ key, cents }) => (cents === null ? [] : [[key, cents]]))),
    cited: Object.fromEntries(
      lines.flatMap(({ key, cited }) => (cited.length > 0 ? [[key, cited.map(asText).toSorted()]] : [])),
    ),
    statements: statements.map(({ groups, cents }) => ({
      groups: groups.map((group) => ({
        title: group.title,
        cents: group.cents,
        rows: group.rows.map(asText).toSorted(),
      })),
      cents,
    })),
  };
}

const asText = ({ day, currency, amount_minor, usd_cents }: Cited) =>
  `${day} ${currency} ${amount_minor} → ${usd_cents}`;
const pieceAsText = ({ day, currency, minor, cents }: Piece) => `${day} ${currency} ${minor} → ${cents}`;

export const amountsCounted = ({ lines, cited, statements }: Amounts) => ({
  lines,
  cited: Object.fromEntries(
    Object.entries(cited)
      .filter(([, pieces]) => pieces.length > 0)
      .map(([key, pieces]) => [key, pieces.map(pieceAsText).toSorted()]),
  ),
  statements: statements.map(({ groups, cents }) => ({
    groups: groups.map((group) => ({ ...group, rows: group.rows.map(pieceAsText).toSorted() })),
    cents,
  })),
});

/** Printed amounts: `-$12.30`, `EUR 1,234.50`; sorted, repeated as often as they occur. */
export function moneyOn({ pages }: InspectedPdf): string[] {
  const text = pages.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ');
  return [...text.matchAll(/-?\$[\d,]+\.\d\d|\b[A-Z]{3} -?[\d,]+\.\d\d(?: × [\d.]+)?/g)]
    .map(([found]) => found)
    .toSorted();
}

/** What a worksheet must print for these forms: lines, their entries, statements and balances; no other dollars. */
export function moneyOfWorksheet(forms: readonly Amounts[], { closing }: Pick<Movements, 'closing'>): string[] {
  return [
    ...forms.flatMap(({ lines, cited, statements }) => [
      ...Object.values(lines).map(inDollars),
      ...Object.entries(cited).flatMap(([key, pieces]) =>
        pieces.flatMap((piece) => entry(piece, signOf(lines[key]!, pieces))),
      ),
      ...statements.flatMap((statement) => moneyOfStatement(statement)),
    ]),
    ...closing.flatMap(({ currency, minor, cents }) => [inCurrency(currency, minor), inDollars(cents)]),
  ].toSorted();
}

export function moneyOfPartFive(statement: AmountsOfStatement): string[] {
  const rows = statement.groups.flatMap((group) => group.rows);
  return [
    ...rows.flatMap(({ currency, minor, cents }) => [inCurrency(currency, minor), inDollars(cents)]),
    ...statement.groups.map(({ cents }) => inDollars(cents)),
    inDollars(statement.cents),
  ].toSorted();
}

const moneyOfStatement = ({ groups, cents }: AmountsOfStatement) => [
  ...groups.flatMap((group) => [...group.rows.flatMap((row) => entry(row, 1)), inDollars(group.cents)]),
  inDollars(cents),
];

const entry = ({ currency, minor, cents, rate }: Piece, sign: number) => [
  inDollars(cents * sign),
  ...(currency === 'USD' ? [] : [`${inCurrency(currency, minor * sign)} × ${rate}`]),
];

/** Losses are positive on a line, and so are the entries under it. */
const signOf = (cents: number, pieces: readonly Piece[]) =>
  Math.sign(cents) * Math.sign(pieces.reduce((sum, piece) => sum + piece.cents, 0)) || 1;

/** `-123450` → `-1,234.50` */
export function grouped(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}
const inDollars = (cents: number) => grouped(cents).replace(/^-?/, '$&$');
const inCurrency = (currency: string, minor: number) => `${currency} ${grouped(minor)}`;
