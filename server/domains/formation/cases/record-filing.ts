import type { FilingKind, FilingState } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { CaseRow } from './cases.queries.ts';
import { answerFiling, insertFiling, markOut, recordSent, reopenFiling, withdrawPrepared } from './filings.queries.ts';

export type OwnFiling = { id: string; reference: string };

type Step = { event: StageEvent; undone: string | undefined; given: Given; filing: OwnFiling | undefined; at: Date };

const sent: Readonly<Partial<Record<string, FilingKind>>> = { submitted: 'articles', ein_requested: 'ein' };
const answered: Readonly<Partial<Record<string, [FilingKind, FilingState]>>> = {
  formed: ['articles', 'accepted'],
  name_rejected: ['articles', 'refused'],
  returned_by_state: ['articles', 'refused'],
  ein_issued: ['ein', 'accepted'],
  ein_refused: ['ein', 'refused'],
};

export async function recordFiling(tx: Tx, row: CaseRow, step: Step): Promise<void> {
  const { event, undone, given, filing, at } = step;
  const kind = sent[event];
  const evidenceId = given.proof || null;
  if (filing) await markOut(tx, filing.id, { reference: filing.reference, evidenceId, at });
  await withdrawPrepared(tx, row.id, { at });
  if (kind && !filing) {
    const { id: caseId, user_id: userId, company_name: nameUsed } = row;
    await insertFiling(tx, { caseId, userId, kind, provider: 'manual', nameUsed, at }, { state: 'out', evidenceId });
  }
  if (kind) {
    const { fee_cents, receipt_number: reference, method } = given;
    await recordSent(tx, row.id, kind, {
      fee_cents: fee_cents === undefined ? undefined : Number(fee_cents),
      reference,
      method,
    });
  }
  const answer = answered[event];
  if (answer)
    await answerFiling(tx, row.id, answer[0], {
      state: answer[1],
      reference: given.filing_number,
      evidenceId: given.proof,
      answeredOn: given.answered_on ?? given.formed_on,
      at,
    });
  if (!undone) return;
  if (sent[undone]) await answerFiling(tx, row.id, sent[undone], { state: 'withdrawn', at });
  if (answered[undone]) await reopenFiling(tx, row.id, answered[undone][0], at);
}
