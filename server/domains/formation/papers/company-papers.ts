import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { findCaseOf } from '../cases/cases.queries.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import { fileCasePaper, titleIn } from '../cases/files/file-case-paper.ts';
import { requireCase } from '../cases/require-case.ts';
import { fileOf } from '../overview/case-status.rules.ts';
import { loadPaperPlan } from './load-paper-plan.ts';
import { makePapersJob } from './papers.jobs.ts';
import { deletePaperFailures } from './papers.queries.ts';

/** Retries failed papers. Repeated calls queue one job. */
export const generatePapers: Handle<'generatePapers'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await findCaseOf(needs.db, registration.id);
  const plan = row ? await loadPaperPlan(needs.db, row, needs.config.filers) : [];
  if (row && plan.some(({ required }) => required))
    await needs.db.transaction().execute(async (tx) => {
      await deletePaperFailures(tx, row.id);
      await needs.jobs.enqueue(tx, makePapersJob, { caseId: row.id, cause: 'asked' });
    });
  return { success: true, data: {} };
};

export const createCasePaper: Handle<'createCasePaper'> = async (needs, _actor, { params, files }) => {
  const row = await requireCase(needs, params.id);
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: casePaper, ref: row.id };
  const paper = await receiveFile(needs, about, await onlyFile(files), (tx, { id, name }) =>
    fileCasePaper(needs, tx, row, { id, category: 'agency_answer', title: titleIn(name), source: 'staff' }),
  );
  return { success: true, data: { paper: fileOf(paper) } };
};

export const listPapers: Handle<'listPapers'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const row = await findCaseOf(needs.db, registration.id);
  const plan = await loadPaperPlan(needs.db, row, needs.config.filers);
  const papers = plan.map(({ kind, subject, title, state, documentId, missing, waitsFor }) => ({
    kind,
    category: kind,
    subject,
    title,
    state,
    document_id: documentId,
    missing: [...missing],
    waits_for: waitsFor,
  }));
  return { success: true, data: { papers } };
};
