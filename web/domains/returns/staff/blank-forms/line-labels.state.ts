import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { readCompanySearch, type CompanySearch } from '../../../ledger/staff/company-search.state.ts';
import type { FormLine, Statement } from '../returns-staff.data.ts';

/** '$1,500.25', 'Sí', or the text; a dash when empty. */
export function lineValue({ text, cents, ticked }: Pick<FormLine, 'text' | 'cents' | 'ticked'>): string {
  if (cents !== null) return formatMinor(cents, 'USD');
  if (ticked !== null) return ticked ? 'Sí' : 'No';
  return text?.trim() ? text : '–';
}

export function countOfEntries({ cited, more }: Pick<FormLine, 'cited' | 'more'>): string {
  const count = cited.length + (more?.entries ?? 0);
  return count === 1 ? '1 movimiento' : `${count} movimientos`;
}

export function moreWords({ entries, cents }: NonNullable<FormLine['more']>): string {
  const sum = formatMinor(cents, 'USD');
  return entries === 1 ? `Y 1 movimiento más, de ${sum}` : `Y ${entries} movimientos más, que suman ${sum}`;
}

export const ledgerSearch = (year: number, entry?: { description: string }): CompanySearch =>
  readCompanySearch({ ver: 'movimientos', anio: year, buscar: entry?.description });

export function hasContent({ text, cents, ticked, cited, more, note }: FormLine): boolean {
  return (
    (cents ?? 0) !== 0 || ticked === true || Boolean(text?.trim()) || cited.length > 0 || more !== null || note !== ''
  );
}

export const partiesOf = ({ paid_by, received_by }: Statement['groups'][number]['rows'][number]): string =>
  `${paid_by} → ${received_by}`;

export function wordsOfBank({ description }: { description: string }): { description: string } {
  return { description: description.replace(/^[^:]*: /, '') };
}
