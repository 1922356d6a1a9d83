import type { Context } from '../../../context.ts';
import { addDocument } from '../../documents/papers/add-document.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { requireLockedCase, advanceCase } from '../moves/advance-case.ts';
import { findCase, type CaseRow } from '../cases/cases.queries.ts';
import { companyPaper } from '../cases/files/company-paper.file.ts';
import { loadPaperPlan } from './load-paper-plan.ts';
import { deletePaperFailures, savePaperFailure } from './papers.queries.ts';
import { arePapersReady, type RequiredPaper } from './plan-papers.rules.ts';
import { renderPaper } from './render-paper.ts';
import { listBlockedEvents } from '../cases/actions.queries.ts';
import { listSteps } from '../cases/history.queries.ts';

type Needs = Pick<Context, 'db' | 'config' | 'files' | 'fileKeys' | 'jobs' | 'events' | 'clock' | 'typesetter' | 'log'>;

/** The facts changed while the paper was made; the change has queued another job. */
class FactsMoved extends Error {}

/** Makes every due paper that is missing or outdated; then the case may complete. */
export async function makePapers(needs: Needs, { caseId }: { caseId: string }): Promise<void> {
  const row = await findCase(needs.db, caseId);
  if (!row) return;
  const failures: unknown[] = [];
  for (const { required } of await loadPaperPlan(needs.db, row, needs.config.filers)) {
    if (!required) continue;
    const { kind, subject } = required;
    try {
      await makePaper(needs, row, required);
      await deletePaperFailures(needs.db, caseId, { kind, subject });
    } catch (error) {
      if (error instanceof FactsMoved) continue;
      needs.log.warn({ err: error, caseId, paper: kind }, 'a paper could not be made');
      await savePaperFailure(needs.db, { caseId, userId: row.user_id, kind, subject, at: needs.clock() });
      failures.push(error);
    }
  }
  await completeWithPapers(needs, caseId);
  if (failures.length > 0) throw failures[0];
}

async function makePaper(needs: Needs, row: CaseRow, paper: RequiredPaper): Promise<void> {
  const { kind, subject, title, values, digest, replaces, reason } = paper;
  const content = await renderPaper(needs, paper, row.stage_since);
  const file = {
    userId: row.user_id,
    registrationId: row.registration_id,
    kind: companyPaper,
    // Includes the replaced version: facts that return to earlier values are a new version. Keyed, as the digest is sealed.
    ref: [row.id, kind, subject, needs.fileKeys.indexesOf('paper', digest)[0], replaces ?? 'first'].join(':'),
    name: `${title}.pdf`,
    mediaType: 'application/pdf',
    content,
  };
  await storeFile(needs, file, async (tx, { id }) => {
    const locked = await requireLockedCase(tx, row.id, undefined);
    const plan = await loadPaperPlan(tx, locked, needs.config.filers);
    const still = plan.find((one) => one.kind === kind && one.subject === subject)?.required;
    if (still?.digest !== digest || still.replaces !== replaces) throw new FactsMoved();
    await addDocument(needs, tx, {
      id,
      userId: row.user_id,
      registrationId: row.registration_id,
      category: kind,
      subject,
      title,
      source: 'generated',
      isVisible: true,
      reason,
      facts: { values, digest },
    });
  });
}

/** EIN and every paper complete a company. After a person undid that, only a person completes it. */
async function completeWithPapers(needs: Pick<Context, 'db' | 'config' | 'jobs' | 'events' | 'clock'>, caseId: string) {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, caseId, undefined);
    if (row.stage !== 'ein_issued') return;
    if ((await listSteps(tx, caseId)).some(({ kind }) => kind === 'completed')) return;
    if ((await listBlockedEvents(tx, caseId)).blocked.includes('completed')) return;
    if (!arePapersReady(await loadPaperPlan(tx, row, needs.config.filers))) return;
    await advanceCase(needs, tx, caseId, { event: 'completed', by: 'system', given: {} });
  });
}
