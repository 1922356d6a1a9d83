import type { WholeDispute } from '@zarpa/contract/money/disputes.ts';
import { suggestedParts } from '@zarpa/contract/money/evidence.rules.ts';
import { answerStateOf, roundOf } from '@zarpa/contract/payments/disputes.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { findDispute, type DisputeRow } from '../../payments/disputes/disputes.queries.ts';
import { cardOf, paidCentsOf } from '../lists.ts';
import { findPurchaseRow, type PurchaseRow } from '../money.queries.ts';
import { disputeOf } from '../show-money.ts';
import { composeParts } from './evidence.ts';
import { findRefusedAnswer, findSubmissionOf, listSubmissions, type SubmissionRow } from './submissions.queries.ts';

export type OfDispute = { dispute: DisputeRow; row: PurchaseRow };

export async function requireDispute(db: Db, id: string): Promise<OfDispute> {
  const dispute = await findDispute(db, id);
  const row = dispute && (await findPurchaseRow(db, dispute.registration_id));
  if (!row) throw fail('money.dispute_not_found');
  return { dispute, row };
}

export async function showDispute({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<WholeDispute> {
  const { dispute, row } = await requireDispute(db, id);
  const round = roundOf(dispute);
  const own = await findSubmissionOf(db, dispute.id, round);
  const begun = own ?? (await findRefusedAnswer(db, dispute.id));
  const chosen = begun?.kind === 'answer' ? begun.parts : suggestedParts(dispute.reason);
  // Once it was asked for, what it said then.
  const parts = own?.evidence?.parts ?? (await composeParts(db, dispute, row));
  return {
    ...disputeOf(dispute),
    registration_id: row.id,
    case_id: row.case_id,
    company_name: row.company_name,
    customer: { user_id: row.user_id, name: row.name, email: row.email },
    paid: dollarsOf(paidCentsOf(row)),
    paid_at: row.paid_at?.toISOString() ?? null,
    returned: dollarsOf(row.returned_cents),
    card: cardOf(row),
    answer: answerStateOf({ ...dispute, dueAt: dispute.due_at }, clock()),
    round,
    evidence: {
      parts: parts.map(({ key, lines, leftOut }) => ({
        key,
        is_chosen: chosen.includes(key),
        lines,
        left_out: leftOut,
      })),
      own_text: begun?.own_text ?? '',
      version: own?.version ?? 0,
    },
    submissions: await showSubmissions(db, await listSubmissions(db, dispute.id)),
  };
}

async function showSubmissions(db: Db, rows: readonly SubmissionRow[]): Promise<WholeDispute['submissions']> {
  const people = rows.map(({ asked_by }) => asked_by).filter((id) => id !== null);
  const names = await listNames(db, [...new Set(people)]);
  return rows.flatMap(({ id, round, kind, state, asked_by, asked_at, sent_at, failure }) =>
    state === 'draft' || !asked_at
      ? []
      : [
          {
            id,
            round,
            kind,
            state,
            asked_by: asked_by === null ? null : { user_id: asked_by, name: names.get(asked_by) ?? '' },
            asked_at: asked_at.toISOString(),
            sent_at: sent_at?.toISOString() ?? null,
            failure,
          },
        ],
  );
}
