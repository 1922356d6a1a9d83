import type { Dispute, Refund } from '@zarpa/contract/money/operations.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNames } from '../identity/people/people.queries.ts';
import type { DisputeRow } from '../payments/disputes/disputes.queries.ts';
import type { RefundRow } from '../payments/refunds/refunds.queries.ts';

/** In the given order, with the names of those who made and decided them. */
export async function showRefunds(db: Db, rows: readonly RefundRow[]): Promise<Refund[]> {
  const people = rows.flatMap(({ made_by, decided_by }) => [made_by, decided_by]).filter((id) => id !== null);
  const names = await listNames(db, [...new Set(people)]);
  const personOf = (id: string | null) => (id === null ? null : { user_id: id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    amount: dollarsOf(row.amount_cents),
    parts: row.parts.map(({ label, cents }) => ({ label, amount: dollarsOf(cents) })),
    reason: row.reason,
    note: row.note,
    state: row.state,
    reference: row.reference,
    failure: row.failure,
    provider_id: row.provider_id,
    made_by: personOf(row.made_by),
    made_at: row.made_at.toISOString(),
    decided_by: personOf(row.decided_by),
    repaid_at: row.repaid_at?.toISOString() ?? null,
    repaid_note: row.repaid_note,
  }));
}

export function disputeOf(row: DisputeRow): Dispute {
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    state: row.state,
    amount: dollarsOf(row.amount_cents),
    due_at: row.due_at?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}
