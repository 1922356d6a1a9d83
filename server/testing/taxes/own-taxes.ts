import type { ObligationState, UserState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { applyCorrection } from '../../domains/formation/corrections/apply-correction.ts';
import { requireLockedCase } from '../../domains/formation/moves/advance-case.ts';
import { lockLedger, lockYear } from '../../domains/ledger/ledgers/ledger-locks.queries.ts';
import { openYear } from '../../domains/ledger/years/open-year.ts';
import type { Customer, TestApp } from '../app/start-test-app.ts';
import { moveCase } from '../companies/own-case.ts';
import { ownCompany, type OwnCompany } from '../companies/own-profile.ts';
import { detailsOf } from '../companies/purchase.ts';
import { rowsOf } from '../people/rows-of.ts';

export type FormedCompany = OwnCompany;

export const formedOn = '2026-11-24';

/** As the state formed it: one owner, or several with equal shares by default. */
export async function formedCompany(
  app: TestApp,
  { owners = 1, shares = equalShares(owners), by }: { owners?: number; shares?: readonly number[]; by?: Customer } = {},
): Promise<FormedCompany> {
  const of = await submitted(app, owners, shares, by);
  await formCompany(app, of);
  return of;
}

/** The same before its formation. */
export async function submitted(
  app: TestApp,
  owners = 1,
  shares = equalShares(owners),
  by?: Customer,
): Promise<FormedCompany> {
  const [member] = detailsOf('').members;
  const members = shares.map((share, index) => ({
    ...member,
    email: `titular-${index}@example.com`,
    ownership_percentage: share,
  }));
  return ownCompany(app, { members }, by);
}

const equalShares = (owners: number): readonly number[] => Array.from({ length: owners }, () => 100 / owners);

export async function formCompany(app: TestApp, of: FormedCompany, day = formedOn): Promise<void> {
  const by = 'agent';
  const given = { formed_on: day, filing_number: of.caseId };
  await moveCase(app, of, { event: 'approved', by }, { event: 'submitted', by }, { event: 'formed', by, given });
}

export async function correctFormedOn(app: TestApp, of: FormedCompany, before: string, after: string): Promise<void> {
  const changes = [{ fact: 'formed_on', before, after }];
  await app.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, of.caseId, undefined);
    await applyCorrection(app.context, tx, row, { changes, reason: 'Estaba mal.', proof: '', staffId: null });
  });
}

export function taxCalls(app: TestApp, { customer: { token }, registrationId: id }: FormedCompany) {
  const at = { token, params: { id } };
  const read = async () => (await app.call('GET /api/companies/:id/taxes', at)).body.data.taxes;
  return {
    at,
    read,
    answer: (
      fact: string,
      value: string | number | null,
      before: string | number | null = null,
      from: string | null = null,
    ) => app.call('PUT /api/companies/:id/tax-facts', { ...at, body: { fact, from, before, value } }),
    settle: (key: string, body: Omit<Settling, 'key'>) =>
      app.call('PUT /api/companies/:id/obligations', { ...at, body: { key, ...body } }),
    due: async (key: string) => (await read()).obligations.find((one) => one.key === key),
  };
}

type Settling = {
  key: string;
  before: ObligationState;
  state: UserState;
  document_id?: string;
  asked_on?: string;
  reason?: string;
};

export function keptDates(app: TestApp, { registrationId }: FormedCompany) {
  return app.db
    .selectFrom('obligations')
    .select(['key', 'due_on', 'extended_to', 'state'])
    .where('registration_id', '=', registrationId)
    .orderBy('due_on')
    .orderBy('key')
    .execute();
}

/** Files a year (2025 by default) for the ledger, and opens it for an amendment. */
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
