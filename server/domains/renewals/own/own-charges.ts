import type { Charge } from '@zarpa/contract/renewals/operations.ts';
import { problemWords } from '@zarpa/contract/renewals/words.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { listLines } from '../charges/charge-lines.queries.ts';
import { findOwnCharge, listChargesOf, lockOwnCharge, type ShownCharge } from '../charges/charges.queries.ts';
import { cancelPurchase } from '../charges/purchases.ts';
import { listServicesById } from '../services/services.queries.ts';

export const listCharges: Handle<'listCharges'> = async ({ db }, actor) => ({
  success: true,
  data: { charges: await show(db, await listChargesOf(db, actor)) },
});

export const getCharge: Handle<'getCharge'> = async ({ db }, actor, { params }) => {
  const row = await findOwnCharge(db, actor, params.id);
  if (!row) throw fail('renewals.charge_not_found');
  return { success: true, data: { charge: await showCharge(db, row) } };
};

export const deleteCharge: Handle<'deleteCharge'> = async ({ db }, actor, { params }) => {
  await db.transaction().execute(async (tx) => {
    const charge = await lockOwnCharge(tx, actor, params.id);
    if (!charge) throw fail('renewals.charge_not_found');
    if (charge.state === 'charging') throw fail('renewals.charging');
    if (charge.kind !== 'purchase' || charge.state === 'paid') throw fail('renewals.charge_over');
    if (charge.state !== 'cancelled') await cancelPurchase(tx, charge);
  });
  const row = (await findOwnCharge(db, actor, params.id))!;
  return { success: true, data: { charge: await showCharge(db, row) } };
};

export const showCharge = async (db: Db, row: ShownCharge): Promise<Charge> => (await show(db, [row]))[0]!;

async function show(db: Db, rows: readonly ShownCharge[]): Promise<Charge[]> {
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(lines.map(({ service_id }) => service_id))];
  const labels = new Map(ids.length > 0 ? (await listServicesById(db, ids)).map(({ id, label }) => [id, label]) : []);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    registration_id: row.registration_id,
    company_name: row.company_name,
    due_on: row.due_on,
    state: row.state,
    amount_cents: row.amount_cents,
    lines: lines
      .filter((line) => line.charge_id === row.id && !line.is_void)
      .map((line) => ({
        label: labels.get(line.service_id)!,
        from: line.period_from,
        until: line.period_until,
        amount_cents: line.amount_cents,
      })),
    paid_at: row.paid_at?.toISOString() ?? null,
    returned_cents: row.return_cents,
    next_try_on: row.next_try_on,
    problem: row.state === 'failed' && row.decline ? problemWords(row.decline) : null,
  }));
}
