import { dayFormat } from '@zarpa/contract/values/dates.rules.ts';
import { formatCount } from '@zarpa/contract/values/numbers.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatNames } from '@zarpa/contract/ledger/statements/formats.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import type { Reading, ReadingAccount } from '../statements.data.ts';

export type Look = { label: string; tone: Tone };

export function readingLook({ state, entries }: Pick<Reading, 'state' | 'entries'>): Look {
  switch (state) {
    case 'waiting':
      return { label: 'Leyendo…', tone: 'info' };
    case 'asks':
      return { label: 'Necesita una respuesta', tone: 'warning' };
    case 'unread':
      return { label: 'Guardado como prueba, sin leer', tone: 'neutral' };
    case 'read':
      return { label: `Leído: ${movementsText(entries)}`, tone: 'success' };
  }
}

export const movementsText = (count: number): string =>
  count === 0 ? 'ningún movimiento' : count === 1 ? '1 movimiento' : `${formatCount(count)} movimientos`;

export const skippedText = (count: number) => (count === 1 ? '1 omitida' : `${formatCount(count)} omitidas`);
export const asideText = (count: number) => `${formatCount(count)} por corregir`;

export const formatText = ({ format }: Pick<Reading, 'format'>): string | undefined =>
  format === null ? undefined : (formatNames[format] ?? format);

export function balanceLook({
  balance,
  broken,
  currency,
}: Pick<ReadingAccount, 'balance' | 'broken' | 'currency'>): Look {
  switch (balance) {
    case 'proved':
      return { label: 'Saldo comprobado', tone: 'success' };
    case 'waits':
      return { label: 'Comprobado, salvo las filas por corregir', tone: 'warning' };
    case 'none':
      return { label: 'Sin saldo que comprobar', tone: 'neutral' };
    case 'broken': {
      if (!broken) return { label: 'El saldo no cuadra', tone: 'caution' };
      const [shown, expected] = [broken.said_minor, broken.expected_minor].map((minor) => formatMinor(minor, currency));
      const label = `El saldo no cuadra en la fila ${formatCount(broken.row)}: dice ${shown}, debería decir ${expected}`;
      return { label, tone: 'caution' };
    }
  }
}

const span = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** `2–31 ene 2026` */
export function spanText(first: string, last: string): string {
  return span().formatRange(new Date(first), new Date(last));
}

export function elsewhereText(
  { elsewhere, accounts }: Pick<Reading, 'elsewhere' | 'accounts'>,
  taxYear: number,
  years: readonly FiscalYear[],
): string | undefined {
  if (elsewhere === 0) return undefined;
  const touched = years.filter(
    ({ year, begin, end }) =>
      year !== taxYear && accounts.some(({ first_day, last_day }) => first_day <= end && last_day >= begin),
  );
  const are = `${movementsText(elsewhere)} ${elsewhere === 1 ? 'es' : 'son'}`;
  const [only] = touched;
  if (only && touched.length === 1)
    return `${are} de ${only.period}: ${elsewhere === 1 ? 'cuenta' : 'cuentan'} en ese año`;
  return `${are} de otro año fiscal: ${elsewhere === 1 ? 'cuenta' : 'cuentan'} en el suyo`;
}

export const questionTexts: Readonly<Record<NonNullable<Reading['question']>, string>> = {
  date_order: '¿Qué va primero en sus fechas: el día o el mes?',
  currency: '¿En qué moneda está?',
  year: 'Sus fechas no llevan año. ¿De cuál es el último movimiento?',
  mapping: '¿Qué hay en cada columna?',
};
