import { problemWords } from '@zarpa/contract/renewals/words.rules.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { listServicesById } from '../services/services.queries.ts';
import { listChargesOf, listLines } from '../charges/charges.queries.ts';

export const listCharges: Handle<'listCharges'> = async ({ db }, { userId }) => {
  const rows = await listChargesOf(db, userId);
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(lines.map(({ service_id }) => service_id))];
  const labels = new Map(ids.length > 0 ? (await listServicesById(db, ids)).map(({ id, label }) => [id, label]) : []);
  const charges = rows.map((row) => ({
    id: row.id,
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
    next_try_on: row.next_try_on,
    problem: row.state === 'failed' && row.decline ? problemWords(row.decline) : null,
  }));
  return { success: true, data: { charges } };
};
