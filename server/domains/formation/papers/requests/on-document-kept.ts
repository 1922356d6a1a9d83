import { paperKinds, type PaperKind } from '@zarpa/contract/documents/papers.rules.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../../platform/events/reaction.ts';
import { findCaseId } from '../../cases/cases.queries.ts';
import { requestPapers } from './request-papers.ts';

type StoredDocument = { registrationId: string; category: string; source: string; isShown?: true };

/** Somebody gave one that was owed, or shows it again: the company may be complete. Ours are seen by whoever made them. */
export async function wantRemainingPapers(
  needs: Pick<ReactionNeeds, 'jobs'>,
  tx: Tx,
  { registrationId, category, source, isShown }: StoredDocument,
): Promise<void> {
  if ((source === 'generated' && !isShown) || !isPaperKind(category)) return;
  const row = await findCaseId(tx, registrationId);
  if (row) await requestPapers(needs, tx, { caseId: row.id });
}

const isPaperKind = (category: string): category is PaperKind => (paperKinds as readonly string[]).includes(category);
