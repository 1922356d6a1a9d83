import { lockYear } from '../../domains/ledger/ledgers/ledger-locks.queries.ts';
import { lockLedger } from '../../domains/ledger/ledgers/ledgers.queries.ts';
import { openYear } from '../../domains/ledger/years/open-year.ts';
import type { FormedCompany } from './own-taxes.ts';
import { rowsOf } from '../people/rows-of.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** A year of a company whose papers are filed, 2025 unless another is named, as the ledger hears of it, and its opening for an amendment. */
export function filedYear(
  app: TestApp,
  { customer, registrationId }: FormedCompany,
  days = { begin: '2025-01-01', end: '2025-12-31' },
) {
  const owner = { registrationId, userId: customer.userId };
  return {
    lock: () =>
      app.db.transaction().execute(async (tx) => {
        await lockLedger(tx, owner);
        await lockYear(tx, { ...owner, ...days }, app.context.clock());
      }),
    open: () =>
      app.db.transaction().execute(async (tx) => {
        await lockLedger(tx, owner);
        await openYear(app.context, tx, owner, days);
      }),
    /** Every row of what a lock guards, whole. */
    guarded: async () => {
      const rows = await rowsOf(app, customer.userId);
      const tables = [
        'ledger_entries',
        'ledger_parts',
        'ledger_answers',
        'ledger_balances',
        'ledger_processors',
        'ledger_rates',
      ];
      return Object.fromEntries(tables.map((table) => [table, rows[table]]));
    },
  };
}
