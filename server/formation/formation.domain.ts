import { bankFolderOperations } from '@zarpa/contract/bank-folder.ts';
import { caseTasksOperations } from '@zarpa/contract/case-tasks.ts';
import { caseFileOperations, caseFileStaffOperations } from '@zarpa/contract/case-files.ts';
import { companyMailEvents } from '@zarpa/contract/company-mail.ts';
import { companiesEvents } from '@zarpa/contract/companies.ts';
import { companyNamesOperations } from '@zarpa/contract/company-names.ts';
import { formationCorrectionOperations } from '@zarpa/contract/formation-corrections.ts';
import { formationStaffOperations } from '@zarpa/contract/formation-staff.ts';
import { filingsOperations } from '@zarpa/contract/filings.ts';
import { formationEvents, formationOperations } from '@zarpa/contract/formation.ts';
import { documentsEvents } from '@zarpa/contract/documents.ts';
import { papersOperations } from '@zarpa/contract/papers.ts';
import { noticesEvents } from '@zarpa/contract/notices.ts';
import { paymentsEvents } from '@zarpa/contract/payments.ts';
import type { Domain } from '../domain.ts';
import { on } from '../events/reaction.ts';
import { served } from '../http/handler.ts';
import { work } from '../jobs/worked-job.ts';
import { write } from '../mail/written-mail.ts';
import { personal } from '../personal-data/table-rule.ts';
import { beginFormation } from './begin-formation.ts';
import { createCorrection } from './create-correction.ts';
import { createReversal } from './create-reversal.ts';
import {
  actionAskedMail,
  actionSentBackMail,
  caseAdvancedMail,
  caseReminderMail,
  caseCorrectedMail,
  companySubmittedMail,
  weeklyWordMail,
} from './formation.mails.ts';
import { submitAnswer } from './submit-answer.ts';
import { createActionFile } from './create-action-file.ts';
import { createCasePaper } from './create-case-paper.ts';
import { deleteActionFile } from './delete-action-file.ts';
import { createAction } from './create-action.ts';
import { submitName } from './submit-name.ts';
import { checkName } from './check-name.ts';
import { claimCase } from './claim-case.ts';
import { completeTask } from './complete-task.ts';
import { listOpenCompanies } from './cases.queries.ts';
import { downloadBankFolder } from './download-bank-folder.ts';
import { downloadBoundFolder } from './download-bound-folder.ts';
import { getBankFolder } from './get-bank-folder.ts';
import { getQueueCounts } from './get-queue-counts.ts';
import { downloadFilingPacket } from './download-filing-packet.ts';
import { getCaseHistory } from './get-case-history.ts';
import { getCase } from './get-case.ts';
import { getStaffCase } from './get-staff-case.ts';
import { keepHistoryHeads } from './keep-history-heads.ts';
import { listCases } from './list-cases.ts';
import { listQueue } from './list-queue.ts';
import { moveCase } from './move-case.ts';
import { createNote } from './create-note.ts';
import { generatePapers } from './papers/generate-papers.ts';
import { listPapers } from './papers/list-papers.ts';
import { makePapers } from './papers/make-papers.ts';
import { makePapersJob } from './papers/papers.jobs.ts';
import { meetPaper, wantDuePapers, wantPapers } from './papers/want-papers.ts';
import { remindCustomers } from './remind-customers.ts';
import { createFiling } from './create-filing.ts';
import { updateFilingProvider } from './update-filing-provider.ts';
import { startFilingLook } from './start-filing-look.ts';
import { cancelFiling } from './cancel-filing.ts';
import { lookAtFilings } from './filing/look-at-filings.ts';
import { prepareFiling } from './filing/prepare-filing.ts';
import { withdrawOtherNames } from './withdraw-other-names.ts';
import { releaseCase } from './release-case.ts';
import { reviewAction } from './review-action.ts';
import { reviewProposal } from './review-proposal.ts';
import { sendWeeklyWords } from './send-weekly-words.ts';
import { askToReadMail, callAboutMail, noteMailRead } from './meet-mail.ts';
import { meetRefund } from './meet-refund.ts';
import { meetReached, meetUnreachable } from './meet-unreachable.ts';
import { openCase } from './open-case.ts';
import { openMissingCases } from './open-missing-cases.ts';

/** Often enough for a stand-in that answers in seconds; what is due is found by an index. */
const lookEveryMs = 1_000;

/** From a company's details to a company: today, what is missing before it can be filed. */
export const formationDomain: Domain = {
  name: 'formation',
  imports: ['companies', 'payments', 'documents', 'notices', 'identity', 'staff'],
  reactions: [
    on(paymentsEvents.captured, async (needs, tx, captured) => void (await openCase(needs, tx, captured))),
    on(paymentsEvents.refunded, meetRefund),
    on(companiesEvents.submitted, beginFormation),
    on(formationEvents.advanced, prepareFiling),
    on(formationEvents.advanced, withdrawOtherNames),
    on(companyMailEvents.received, askToReadMail),
    on(companyMailEvents.read, noteMailRead),
    on(companyMailEvents.unread, callAboutMail),
    on(formationEvents.advanced, wantDuePapers),
    on(formationEvents.placed, wantPapers),
    on(formationEvents.corrected, wantPapers),
    on(formationEvents.answered, wantPapers),
    on(documentsEvents.kept, meetPaper),
    on(noticesEvents.unreachable, meetUnreachable),
    on(noticesEvents.reached, meetReached),
  ],
  jobs: [work(makePapersJob, makePapers)],
  rounds: [
    { name: 'open missing cases', restMs: 300_000, run: openMissingCases },
    { name: 'look at filings', restMs: lookEveryMs, run: lookAtFilings },
    { name: 'remind customers', restMs: 600_000, run: remindCustomers },
    { name: 'send weekly words', restMs: 600_000, run: sendWeeklyWords },
    { name: 'keep history heads', restMs: 3_600_000, run: async (needs) => void (await keepHistoryHeads(needs)) },
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
      releaseCase,
      moveCase,
      createAction,
      reviewAction,
      createNote,
    }),
    ...served(filingsOperations, {
      downloadFilingPacket,
      createFiling,
      updateFilingProvider,
      startFilingLook,
      cancelFiling,
    }),
    ...served(papersOperations, { listPapers, generatePapers }),
    ...served(caseTasksOperations, { completeTask }),
    ...served(formationCorrectionOperations, { createCorrection, createReversal, reviewProposal }),
  },
  mails: [
    write(caseCorrectedMail, async () => (await import('./compose-case-corrected.ts')).composeCaseCorrected),
    write(caseAdvancedMail, async () => (await import('./compose-case-advanced.ts')).composeCaseAdvanced),
    write(caseReminderMail, async () => (await import('./compose-case-reminder.ts')).composeCaseReminder),
    write(weeklyWordMail, async () => (await import('./compose-weekly-word.ts')).composeWeeklyWord),
    write(actionAskedMail, async () => (await import('./compose-action.ts')).composeActionAsked),
    write(actionSentBackMail, async () => (await import('./compose-action.ts')).composeActionSentBack),
    write(companySubmittedMail, async () => (await import('./compose-company-submitted.ts')).composeCompanySubmitted),
  ],
  tables: [
    personal('required_actions', {
      person: 'user_id',
      file: 'acciones-requeridas.json',
      exported: [
        'id',
        'case_id',
        'company_id',
        'user_id',
        'kind',
        'subject',
        'message',
        'note',
        'blocks',
        'state',
        'version',
        'answer',
        'answered_at',
        'reminders',
        'reminded_at',
        'created_at',
        'asked_at',
        'remind_at',
        'resolved_at',
      ],
      order: 'created_at',
      forget: 'unless kept',
    }),
    personal('cases', {
      person: 'user_id',
      file: 'casos.json',
      exported: [
        'id',
        'registration_id',
        'user_id',
        'company_id',
        'kind',
        'stage',
        'stage_before',
        'stage_since',
        'version',
        'turn',
        'turn_since',
        'promise_days',
        'spent_days',
        'due_at',
        'company_name',
        'name_key',
        'plan_type',
        'opened_at',
        'events_count',
        'remind_at',
        'reminders',
        'reminded_at',
        'filed_by',
        'word_at',
      ],
      order: 'opened_at',
      // Who of us works on it, and how much there is to do; the chain's head stands in the history.
      withheld: ['assignee_id', 'tasks_open', 'head'],
      forget: 'unless kept',
    }),
    personal('case_events', {
      person: 'user_id',
      file: 'historial-de-casos.json',
      exported: ['case_id', 'number', 'user_id', 'at', 'actor', 'kind', 'facts', 'digests', 'previous', 'hash'],
      order: 'at',
      forget: 'unless kept',
    }),
    personal('case_event_texts', {
      person: 'user_id',
      file: 'textos-del-historial.json',
      exported: ['case_id', 'number', 'part', 'user_id', 'salt', 'value'],
      order: 'case_id',
      forget: 'unless kept',
    }),
    personal('case_event_notes', {
      person: 'user_id',
      file: 'notas-del-historial.json',
      exported: ['case_id', 'number', 'part', 'user_id'],
      order: 'case_id',
      // What the team wrote for itself; its salt would let one guess it.
      withheld: ['salt', 'value'],
      forget: 'unless kept',
    }),
    personal('case_tasks', {
      person: 'user_id',
      file: 'tareas-del-equipo.json',
      exported: ['id', 'case_id', 'user_id', 'kind', 'about', 'created_at', 'done_at', 'outcome'],
      order: 'created_at',
      // Who of us did it.
      withheld: ['done_by'],
      forget: 'unless kept',
    }),
    personal('case_proposals', {
      person: 'user_id',
      file: 'correcciones-propuestas.json',
      exported: [
        'id',
        'case_id',
        'user_id',
        'kind',
        'changes',
        'reason',
        'proof_id',
        'case_version',
        'state',
        'proposed_at',
        'settled_at',
      ],
      order: 'proposed_at',
      // Who of us it was, and what they noted for the team.
      withheld: ['proposed_by', 'settled_by', 'note'],
      forget: 'unless kept',
    }),
    personal('filings', {
      person: 'user_id',
      file: 'presentaciones.json',
      exported: [
        'id',
        'case_id',
        'user_id',
        'kind',
        'attempt',
        'provider',
        'name_used',
        'state',
        'reference',
        'evidence_id',
        'sent_at',
        'answered_at',
        'prepared_at',
        'fee_cents',
        'trouble',
        'trouble_since',
      ],
      order: 'sent_at',
      // How our worker goes about it, and what the partner says to us.
      withheld: ['progress', 'look_at', 'looks', 'lease', 'leased_until', 'trouble_detail'],
      forget: 'unless kept',
    }),
    personal('paper_failures', {
      person: 'user_id',
      file: 'documentos-por-hacer.json',
      exported: ['case_id', 'kind', 'subject', 'user_id', 'failed_at'],
      order: 'failed_at',
      forget: 'always',
    }),
    personal('partner_documents', {
      person: 'user_id',
      file: 'documentos-del-socio.json',
      exported: ['provider', 'case_id', 'user_id', 'filing_id', 'kind', 'state', 'file_id', 'seen_at'],
      order: 'seen_at',
      // The partner's own number: of a paper of another company it is not theirs.
      withheld: ['document_id'],
      forget: 'unless kept',
    }),
  ],
};
