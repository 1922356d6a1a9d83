import type { CorpusRow } from './corpus-file.ts';

/** Formats an amount from its whole and fraction. */
type AmountStyle = (amount: { isNegative: boolean; whole: string; fraction: string }) => string;

const grouped = (whole: string, mark: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
const minus = (isNegative: boolean) => (isNegative ? '-' : '');

export const amountStyles: readonly AmountStyle[] = [
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}${whole},${fraction}`,
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}${grouped(whole, '.')},${fraction}`,
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}${grouped(whole, ',')}.${fraction}`,
  ({ isNegative, whole, fraction }) => (isNegative ? `(${whole}.${fraction})` : `${whole}.${fraction}`),
  ({ isNegative, whole, fraction }) => `${whole}.${fraction}${minus(isNegative)}`,
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}${grouped(whole, '\u00A0')},${fraction}`,
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}${grouped(whole, '’')}.${fraction}`,
  ({ isNegative, whole, fraction }) => `${isNegative ? '\u2212' : '+'}${whole}.${fraction}`,
  ({ isNegative, whole, fraction }) => `\u200E${minus(isNegative)}\u00A0${whole}.${fraction}`,
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}${whole}.${fraction}00`,
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}000${whole}.${fraction}`,
  // Without cents when they are zero.
  ({ isNegative, whole, fraction }) =>
    minus(isNegative) + grouped(whole, '.') + (fraction === '00' ? '' : `,${fraction}`),
  ({ isNegative, whole, fraction }) =>
    minus(isNegative) + grouped(whole, ',') + (fraction === '00' ? '' : `.${fraction}`),
  // As spreadsheets leave figures: without trailing zeros.
  ({ isNegative, whole, fraction }) => `${minus(isNegative)}${Number(`${whole}.${fraction}`)}`,
  ({ isNegative, whole, fraction }) =>
    `${minus(isNegative)}${String(Number(`${whole}.${fraction}`)).replace('.', ',')}`,
  ({ isNegative, whole, fraction }) =>
    minus(isNegative) + [...`${whole}.${fraction}`].map((sign) => arabic[sign] ?? sign).join(''),
];

const arabic: Readonly<Record<string, string>> = Object.fromEntries(
  [...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [String(value), digit]),
);

/** Undefined when no cell is an amount with a decimal point. */
export function rewriteAmounts(rows: readonly CorpusRow[], style: AmountStyle): CorpusRow[] | undefined {
  let changed = 0;
  const rewritten = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const [, sign = '', dollars = '', whole, fraction] =
        /^([+-]?)(\$?)(\d{1,3}(?:,\d{3})+|\d+)\.(\d\d)$/.exec(cell) ?? [];
      if (whole === undefined || fraction === undefined) return cell;
      changed += 1;
      return dollars + style({ isNegative: sign === '-', whole: whole.replaceAll(',', ''), fraction });
    }),
  }));
  return changed === 0 ? undefined : rewritten;
}
