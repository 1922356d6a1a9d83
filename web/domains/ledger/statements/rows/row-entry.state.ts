import { typedMinor, textOfMinor } from '../typed-amount.state.ts';
import { currencyProblem } from '../questions/currency.state.ts';
import type { RowDecision, StatementRow } from '../statements.data.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';

export type RowEntry = {
  day: string;
  amount_minor: string;
  side: '' | 'in' | 'out';
  currency: string;
  description: string;
};

export const descriptionMax = 500;

export function rowEntry({ known }: Pick<StatementRow, 'known'>, currency: string): RowEntry {
  const code = known.currency ?? currency;
  const minor = known.amount_minor;
  return {
    day: known.day ?? '',
    amount_minor: minor === null ? '' : textOfMinor(Math.abs(minor), code),
    side: minor === null || minor === 0 ? '' : minor < 0 ? 'out' : 'in',
    currency: code,
    description: known.description,
  };
}

export function rowProblems({ day, amount_minor, side, currency, description }: RowEntry): Problem[] {
  const code = currencyProblem(currency);
  const amount = amountProblem(amount_minor, currency);
  return [
    day === '' && { field: 'day', message: 'Escribe la fecha.', isMissing: true },
    amount !== undefined && { field: 'amount_minor', message: amount, isMissing: amount_minor.trim() === '' },
    side === '' && { field: 'side', message: 'Di si el dinero entró o salió.', isMissing: true },
    code !== undefined && { field: 'currency', message: code, isMissing: currency === '' },
    description.trim() === '' && { field: 'description', message: 'Escribe qué fue.', isMissing: true },
  ].filter((problem) => problem !== false);
}

function amountProblem(text: string, currency: string): string | undefined {
  const minor = typedMinor(text, currency);
  if (minor === undefined) return 'Escribe el importe.';
  if (Number.isNaN(minor)) return 'No es un importe. Escríbelo así: 1.234,50 o 1,234.50.';
  if (minor < 0) return 'Escríbelo sin signo: si salió, elige «Salió».';
  return minor === 0 ? 'Un importe no puede ser cero.' : undefined;
}

export function rowDecision({ day, amount_minor, side, currency, description }: RowEntry): RowDecision {
  const minor = typedMinor(amount_minor, currency) ?? 0;
  return {
    decision: 'mended',
    day,
    amount_minor: side === 'out' ? -minor : minor,
    currency,
    description: description.trim(),
  };
}
