import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { findDocument } from '../../documents/papers/documents.queries.ts';
import { findKept } from '../../../platform/files/kept-files.queries.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { loadAgencyTexts } from './agency-texts.ts';
import { agencyDoubts, isAgencyStep, type Doubt, type ProofPaper } from './agency-doubts.rules.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { findNameFiled, listFilings } from '../cases/filings.queries.ts';
import { listUsedProofs } from '../cases/history.queries.ts';

export type DoubtNeeds = Pick<Context, 'db' | 'clock' | 'files' | 'fileKeys' | 'runInChild' | 'log'>;

/** The state's date is in Mountain Time, up to seven hours behind UTC. */
const behindMs = 7 * 3_600_000;

/** Call outside of a transaction, because it reads the paper. */
export async function findDoubts(
  needs: DoubtNeeds,
  row: CaseRow,
  { event, given }: { event: StageEvent; given: Given },
): Promise<Doubt[]> {
  if (!isAgencyStep(event)) return [];
  const { db, clock } = needs;
  const paid = (await findRegistration(db, row.registration_id))!;
  const isOut = row.stage === 'submitted_to_state' || row.stage === 'ein_requested';
  const [last] = isOut ? (await listFilings(db, row.id)).filter(({ state }) => state === 'out') : [];
  const since = last?.sent_at ?? paid.paid_at ?? paid.created_at;
  return agencyDoubts(event, given, {
    name: (isOut && row.stage === 'submitted_to_state' && (await findNameFiled(db, row.id))) || row.company_name,
    since: dayOf(new Date(since.getTime() - behindMs)),
    today: dayOf(clock()),
    proof: given.proof ? await paperOf(needs, row, given.proof) : undefined,
  });
}

async function paperOf(needs: DoubtNeeds, row: CaseRow, id: string): Promise<ProofPaper | undefined> {
  const file = await findKept(needs.db, { kind: casePaper.name, subject: row.id }, id);
  if (!file) return undefined;
  const lines = (await loadAgencyTexts(needs, row.registration_id, [file])).get(id);
  return {
    wasUsed: (await listUsedProofs(needs.db, row.id)).includes(id),
    // Compares business times, as the stage's is.
    isOlder: ((await findDocument(needs.db, id))?.created_at ?? file.created_at) < row.stage_since,
    lines: lines?.length ? lines : undefined,
  };
}
