import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { isCategory } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { LedgerFilter } from './ledger-search.state.ts';

type WireFilter = Omit<WireCalls['GET /api/companies/:id/ledger/entries']['query'], 'year' | 'offset'>;

export function wireFilterOf({ ver, buscar, cuenta, categoria, sentido, mes }: LedgerFilter): WireFilter {
  return {
    ...(ver && { view: ver }),
    ...(buscar && { search: buscar }),
    ...(cuenta && { account: cuenta }),
    ...(categoria !== undefined && isCategory(categoria) && { category: categoria }),
    ...(sentido && { direction: sentido === 'entra' ? ('in' as const) : ('out' as const) }),
    ...(mes && { month: mes }),
  };
}
