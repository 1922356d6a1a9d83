import type { SkipReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { cleanText } from '../values/clean-text.rules.ts';
import type { StatusRule } from '../formats/statement-format.ts';
import type { Layout } from './layout.rules.ts';
import { cellAt, firstTextAt } from './row-cells.rules.ts';

/** All descriptive cells of a row on one line, without repeats; falls back to the other party or the bank's category. */
export function descriptionOf(cells: readonly string[], layout: Layout, amountMinor: number): string {
  const parts = layout.description;
  const end = otherEnd(cells, layout);
  const text = parts.length === 1 ? cleanText(cellAt(cells, parts[0] ?? -1)) : joined(cells, parts, ' · ');
  if (text !== '') return end === '' ? text : `${text} · ${end}`;
  if (end !== '') return end;
  const others = amountMinor > 0 ? layout.counterpartyIn : layout.counterpartyOut;
  return cleanText(firstTextAt(cells, [...others, layout.bankCategory]));
}

/** For an exchange, which is one row: `→ 90.00 EUR`. */
function otherEnd(cells: readonly string[], { amount }: Layout): string {
  if (amount.kind !== 'transfer' || !/^neutral$/i.test(cellAt(cells, amount.columns.direction).trim())) return '';
  return cleanText(`→ ${cellAt(cells, amount.columns.target)} ${cellAt(cells, amount.columns.targetCurrency)}`);
}

/** Cleaned, non-empty cells, without those that an earlier one contains. */
export function joined(cells: readonly string[], places: readonly number[], between: string): string {
  const parts: string[] = [];
  for (const place of places) {
    const part = cleanText(cellAt(cells, place));
    if (part !== '' && !parts.some((other) => other.includes(part))) parts.push(part);
  }
  return parts.join(between);
}

/** `kept` without a status, `unknown` for a word that the bank's format does not list. */
export function statusOf(
  cells: readonly string[],
  status: StatusRule<number> | undefined,
): 'kept' | 'unknown' | SkipReason {
  if (!status || status.column < 0) return 'kept';
  const text = cellAt(cells, status.column).trim().normalize('NFC').toLowerCase();
  if (status.kept.includes(text)) return 'kept';
  return Object.hasOwn(status.skipped, text) ? (status.skipped[text] ?? 'unknown') : 'unknown';
}

const opening =
  /^(?:(?:beginning|opening|starting|ending|closing|available|current) balance|balance (?:brought|carried) forward|saldo (?:inicial|final|anterior|actual|disponible))\b/i;
const total = /^(?:sub)?totale?s?(?: (?:credits|debits|abonos|cargos|ingresos|gastos))?:?$/i;

/** Requires that the amount or the day is missing: a shop may have such a name too. */
export function isSummary(
  cells: readonly string[],
  layout: Layout,
  { hasDay, hasAmount }: { hasDay: boolean; hasAmount: boolean },
): boolean {
  if (hasDay && hasAmount) return false;
  return [...layout.description, ...layout.day].some((place) => {
    const text = cellAt(cells, place).trim();
    return opening.test(text) || total.test(text);
  });
}
