import type { Transaction } from 'kysely';
import type { FilingKind, FilingState } from '@zarpa/contract/filing-facts.rules.ts';
import type { Given } from '@zarpa/contract/formation.rules.ts';
import type { Cause, StageEvent } from '@zarpa/contract/transitions.rules.ts';
import type { Database } from '../db/database.gen.ts';
import type { CaseRow } from './cases.queries.ts';
import { answerFiling, insertFiling, reopenFiling } from './filings.queries.ts';

type Step = { event: StageEvent; undone: string | undefined; given: Given; by: Cause; at: Date };

const sent: Readonly<Partial<Record<string, FilingKind>>> = { submitted: 'articles', ein_requested: 'ein' };
const answered: Readonly<Partial<Record<string, [FilingKind, FilingState]>>> = {
  formed: ['articles', 'accepted'],
  name_rejected: ['articles', 'refused'],
  returned_by_state: ['articles', 'refused'],
  ein_issued: ['ein', 'accepted'],
  ein_refused: ['ein', 'refused'],
};

/** What a step says of what was sent to an agency. */
export async function noteFiling(tx: Transaction<Database>, row: CaseRow, step: Step): Promise<void> {
  const { event, undone, given, by, at } = step;
  const kind = sent[event];
  if (kind)
    await insertFiling(tx, {
      caseId: row.id,
      userId: row.user_id,
      kind,
      provider: by === 'provider' ? 'corporate-tools' : 'manual',
      nameUsed: row.company_name,
      evidenceId: given.proof ?? null,
      at,
    });
  const answer = answered[event];
  if (answer)
    await answerFiling(tx, row.id, answer[0], {
      state: answer[1],
      reference: given.filing_number,
      evidenceId: given.proof,
      at,
    });
  if (!undone) return;
  if (sent[undone]) await answerFiling(tx, row.id, sent[undone], { state: 'withdrawn', at });
  if (answered[undone]) await reopenFiling(tx, row.id, answered[undone][0]);
}
