import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { filerOfRow } from './move-return.ts';
import type { ReturnRow } from './returns.queries.ts';

type Standing = 'state' | 'kind' | 'preparer_id';

export function returnUrl(
  { publicUrl }: { publicUrl: string },
  { id, registration_id, tax_year, ...row }: Pick<ReturnRow, 'id' | 'registration_id' | 'tax_year' | Standing>,
): string {
  const year = `${publicUrl}/empresa/impuestos/papeles?empresa=${registration_id}&anio=${tax_year}`;
  const { ask } = lookOf({ ...row, filed_by: filerOfRow(row) });
  return ask && ask !== 'mend' ? `${year}&aprobar=${id}` : year;
}
