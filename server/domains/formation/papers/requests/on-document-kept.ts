import type { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import type { ReactionTo } from '../../../../platform/events/reaction.ts';
import { paperKinds, type PaperKind } from '@zarpa/contract/documents/papers.rules.ts';
import { findCaseId } from '../../cases/cases.queries.ts';
import { requestPapers } from './request-papers.ts';

/** Another source's paper arrived or became visible: the company may be complete. The job that makes ours checks this itself. */
export const requestRemainingPapers: ReactionTo<typeof documentsEvents.kept> = async (
  needs,
  tx,
  { registrationId, category, source, isShown },
) => {
  if ((source === 'generated' && !isShown) || !isPaperKind(category)) return;
  const row = await findCaseId(tx, registrationId);
  if (row) await requestPapers(needs, tx, { caseId: row.id });
};

const isPaperKind = (category: string): category is PaperKind => (paperKinds as readonly string[]).includes(category);
