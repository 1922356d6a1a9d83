import { companyNamesOperations } from '@zarpa/contract/companies/names.ts';
import { agreementOperations } from '@zarpa/contract/documents/agreement/operations.ts';
import { bankFolderOperations } from '@zarpa/contract/documents/bank-folder.ts';
import { papersOperations } from '@zarpa/contract/documents/papers.ts';
import { templateReviewsOperations } from '@zarpa/contract/documents/template-reviews.ts';
import { caseFileOperations, caseFileStaffOperations } from '@zarpa/contract/formation/case-files.ts';
import { formationCorrectionOperations } from '@zarpa/contract/formation/corrections/operations.ts';
import { filingsOperations } from '@zarpa/contract/formation/filing/operations.ts';
import { formationMovesOperations } from '@zarpa/contract/formation/moves.ts';
import { formationOperations } from '@zarpa/contract/formation/operations.ts';
import { formationStaffOperations } from '@zarpa/contract/formation/staff.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { remindCustomers } from './actions/remind-customers.ts';
import { createAction, reviewAction } from './actions/staff-actions.ts';
import { sendWeeklySummaries } from './actions/send-weekly-summaries.ts';
import { submitAnswer } from './actions/submit-answer.ts';
import { createActionFile, deleteActionFile } from './actions/uploads.ts';
import { getAgreement, saveAgreement } from './agreement/choices.ts';
import { downloadBankFolder, downloadBoundFolder } from './bank-folder/downloads.ts';
import { getBankFolder } from './bank-folder/get-bank-folder.ts';
import { listOpenCompanies } from './cases/cases.queries.ts';
import { storeHistoryHeads } from './cases/store-history-heads.ts';
import { checkFilings } from './filing/check-filings.ts';
import { cancelFiling, createFiling, startFilingLook, updateFilingProvider } from './filing/staff-filings.ts';
import { formationTables } from './formation-tables.ts';
import {
  actionRequestedMail,
  actionSentBackMail,
  caseAdvancedMail,
  caseCorrectedMail,
  caseReminderMail,
  companySubmittedMail,
  staffNoticeMail,
  weeklySummaryMail,
} from './formation.mails.ts';
import { createNote, getCaseHistory } from './history/case-history.ts';
import { checkName } from './intake/check-name.ts';
import { openMissingCases } from './intake/open-missing-cases.ts';
import { submitName } from './intake/submit-name.ts';
import { carryOutMoves } from './moves/carry-out-moves.ts';
import { cancelMove, checkMove, moveCase } from './moves/pending-move.ts';
import { createCorrection, createReversal, reviewProposal } from './moves/proposals.ts';
import { getCase } from './overview/load-case.ts';
import { downloadFilingPacket } from './packet/download-filing-packet.ts';
import { createCasePaper, generatePapers, listPapers } from './papers/company-papers.ts';
import { makePapers } from './papers/make-papers.ts';
import { makePapersJob } from './papers/papers.jobs.ts';
import { requestMissingPapers } from './papers/requests/request-papers.ts';
import { createTemplateReview, listTemplateReviews } from './papers/template-reviews.ts';
import { claimCase, releaseCase, updateCaseAssignee } from './queue/assignment.ts';
import { getQueueCounts } from './queue/get-queue-counts.ts';
import { getStaffCase } from './queue/get-staff-case.ts';
import { listCases } from './queue/list-cases.ts';
import { listQueue } from './queue/list-queue.ts';

/** Often enough for a stand-in that answers in seconds; due filings are found by an index. */
const checkEveryMs = 1_000;

export const formationDomain: Domain = {
  name: 'formation',
  imports: ['companies', 'payments', 'documents', 'identity', 'staff', 'tasks', 'settings'],
  jobs: [work(makePapersJob, makePapers)],
  scheduledTasks: [
    { name: 'open missing cases', restMs: 300_000, run: openMissingCases },
    { name: 'want missing papers', restMs: 300_000, run: requestMissingPapers },
    { name: 'carry out moves', restMs: 1_000, run: carryOutMoves },
    { name: 'look at filings', restMs: checkEveryMs, run: checkFilings },
    { name: 'remind customers', restMs: 600_000, run: remindCustomers },
    { name: 'send weekly words', restMs: 600_000, run: sendWeeklySummaries },
    { name: 'keep history heads', restMs: 3_600_000, run: async (needs) => void (await storeHistoryHeads(needs)) },
  ],
  openWork: listOpenCompanies,
  operations: {
    ...served(formationOperations, { listCases, getCase, getCaseHistory, submitAnswer, submitName }),
    ...served(bankFolderOperations, { getBankFolder, downloadBankFolder, downloadBoundFolder }),
    ...served(companyNamesOperations, { checkName }),
    ...served(caseFileOperations, { createActionFile, deleteActionFile }),
    ...served(caseFileStaffOperations, { createCasePaper }),
    ...served(formationStaffOperations, {
      listQueue,
      getQueueCounts,
      getStaffCase,
      claimCase,
      updateCaseAssignee,
      releaseCase,
      createAction,
      reviewAction,
      createNote,
    }),
    ...served(formationMovesOperations, { moveCase, checkMove, cancelMove }),
    ...served(filingsOperations, {
      downloadFilingPacket,
      createFiling,
      updateFilingProvider,
      startFilingLook,
      cancelFiling,
    }),
    ...served(papersOperations, { listPapers, generatePapers }),
    ...served(agreementOperations, { getAgreement, saveAgreement }),
    ...served(templateReviewsOperations, { listTemplateReviews, createTemplateReview }),
    ...served(formationCorrectionOperations, { createCorrection, createReversal, reviewProposal }),
  },
  mails: [
    write(
      caseCorrectedMail,
      async () => (await import('./corrections/compose-case-corrected.ts')).composeCaseCorrected,
    ),
    write(caseAdvancedMail, async () => (await import('./moves/compose-case-advanced.ts')).composeCaseAdvanced),
    write(caseReminderMail, async () => (await import('./actions/compose-case-reminder.ts')).composeCaseReminder),
    write(staffNoticeMail, async () => (await import('./queue/compose-staff-notice.ts')).composeStaffNotice),
    write(weeklySummaryMail, async () => (await import('./actions/compose-weekly-summary.ts')).composeWeeklySummary),
    write(actionRequestedMail, async () => (await import('./actions/compose-action.ts')).composeActionRequested),
    write(actionSentBackMail, async () => (await import('./actions/compose-action.ts')).composeActionSentBack),
    write(
      companySubmittedMail,
      async () => (await import('./intake/compose-company-submitted.ts')).composeCompanySubmitted,
    ),
  ],
  tables: formationTables,
};
