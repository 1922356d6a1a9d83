import { urlOf } from '../../platform/api/wire-request.ts';
import { wireFilterOf } from './ledger-filter.state.ts';
import type { LedgerFilter } from './ledger-search.state.ts';

export function exportHref(
  { registrationId, year }: { registrationId: string; year: number },
  filter: LedgerFilter,
  format: 'csv' | 'xlsx',
): string {
  return urlOf('/api/companies/:id/ledger/file', { id: registrationId }, { format, year, ...wireFilterOf(filter) });
}
