import { randomUUID } from 'node:crypto';
import { makesPapers, paperKinds, type PaperKind } from '@zarpa/contract/documents/papers.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { findCaseId } from '../cases/cases.queries.ts';
import { makePapersJob } from './papers.jobs.ts';

type Needs = Pick<ReactionNeeds, 'jobs'>;

/** Facts changed: papers may have to be made of them. The job looks for itself which. */
export async function wantPapers(
  { jobs }: Needs,
  tx: Transaction<Database>,
  { caseId }: { caseId: string },
): Promise<void> {
  await jobs.enqueue(tx, makePapersJob, { caseId, cause: randomUUID() });
}

/** A step further more papers are due. */
export async function wantDuePapers(
  needs: Needs,
  tx: Transaction<Database>,
  { caseId, to }: { caseId: string; to: Stage },
): Promise<void> {
  if (makesPapers(to)) await wantPapers(needs, tx, { caseId });
}

type Given = { registrationId: string; category: string; source: string; isShown?: true };

/** Somebody gave one that was owed, or shows it again: the company may be complete. Ours are seen by whoever made them. */
export async function meetPaper(
  needs: Needs,
  tx: Transaction<Database>,
  { registrationId, category, source, isShown }: Given,
): Promise<void> {
  if ((source === 'generated' && !isShown) || !isPaperKind(category)) return;
  const row = await findCaseId(tx, registrationId);
  if (row) await wantPapers(needs, tx, { caseId: row.id });
}

const isPaperKind = (category: string): category is PaperKind => (paperKinds as readonly string[]).includes(category);
