import type { ReturnRow } from './returns.queries.ts';

/** Where its customer reads a packet: beside its year, and open for approval while that is what it waits for. Never with a code. */
export function returnUrl(
  { publicUrl }: { publicUrl: string },
  { id, registration_id, tax_year, state }: Pick<ReturnRow, 'id' | 'registration_id' | 'tax_year' | 'state'>,
): string {
  const year = `${publicUrl}/empresa/impuestos?empresa=${registration_id}&anio=${tax_year}`;
  return state === 'to_approve' ? `${year}&aprobar=${id}` : year;
}
