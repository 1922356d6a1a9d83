import type { z } from 'zod';
import { bankFolderOperations } from './bank-folder.ts';
import { bankStatementsOperations } from './bank-statements.ts';
import { billingOperations } from './billing.ts';
import { caseFileOperations, caseFileStaffOperations } from './case-files.ts';
import { cancellationsOperations, cancellationsStaffOperations } from './cancellations.ts';
import { changeRequestsOperations, changeRequestsStaffOperations } from './change-requests.ts';
import { companiesOperations } from './companies.ts';
import { companyMailOperations, companyMailStaffOperations } from './company-mail.ts';
import { companyNamesOperations } from './company-names.ts';
import { documentsOperations, documentsStaffOperations } from './documents.ts';
import { faqOperations } from './faq.ts';
import { filingsOperations } from './filings.ts';
import { formationCorrectionOperations } from './formation-corrections.ts';
import { formationMovesOperations } from './formation-moves.ts';
import { formationStaffOperations } from './formation-staff.ts';
import { formationOperations } from './formation.ts';
import { identityOperations } from './identity.ts';
import { ledgerFileOperations } from './ledger-file.ts';
import { ledgerOperations } from './ledger.ts';
import { preparerPacketOperations } from './preparer-packet.ts';
import { preparerRecordOperations } from './preparer-record.ts';
import { ledgerProcessorOperations } from './ledger-processors.ts';
import { ledgerStaffOperations } from './ledger-staff.ts';
import { ledgerToldOperations } from './ledger-told.ts';
import { relatedPartyOperations } from './related-parties.ts';
import { ledgerRuleOperations } from './ledger-rules.ts';
import { blankFormOperations } from './blank-forms.ts';
import { ruleCheckOperations } from './rule-checks.ts';
import { returnPapersOperations } from './return-papers.ts';
import { preparerOperations } from './preparer.ts';
import { returnsOperations } from './returns.ts';
import { causeStatementOperations } from './cause-statements.ts';
import { returnsStaffOperations } from './returns-staff.ts';
import { missedYearOperations } from './missed-years.ts';
import { noticesOperations } from './notices.ts';
import type { Operation, Upload, UploadedFile } from './operation.ts';
import { ordersOperations, ordersStaffOperations } from './orders.ts';
import { passkeysOperations } from './passkeys.ts';
import { paymentsStaffOperations } from './payments-staff.ts';
import { ownPapersOperations } from './own-papers.ts';
import { agreementOperations } from './agreement.ts';
import { papersOperations } from './papers.ts';
import { templateReviewsOperations } from './template-reviews.ts';
import { plansOperations } from './plans.ts';
import { plansStaffOperations } from './plans-staff.ts';
import { profileOperations } from './profile.ts';
import { profileRowOperations } from './profile-rows.ts';
import { privacyOperations } from './privacy.ts';
import { staffOperations } from './staff.ts';
import { supportChatOperations } from './support-chat.ts';
import { systemOperations } from './system.ts';
import { taxNextOperations } from './tax-next.ts';
import { tasksOperations } from './tasks.ts';
import { taxProofOperations } from './tax-proofs.ts';
import { memberSharesOperations } from './member-shares.ts';
import { taxStaffOperations } from './tax-work.ts';
import { taxOperations } from './tax.ts';
import { threadAnswersOperations } from './threads-answers.ts';
import { threadsStaffOperations } from './threads-staff.ts';
import { threadsOperations } from './threads.ts';
import { todosOperations } from './todos.ts';
import { twoFactorOperations } from './two-factor.ts';

/** Every operation of the product, by the name it has on every floor. */
export const operations = {
  ...identityOperations,
  ...staffOperations,
  ...twoFactorOperations,
  ...passkeysOperations,
  ...plansOperations,
  ...plansStaffOperations,
  ...companiesOperations,
  ...billingOperations,
  ...documentsOperations,
  ...ownPapersOperations,
  ...documentsStaffOperations,
  ...companyMailOperations,
  ...companyMailStaffOperations,
  ...noticesOperations,
  ...companyNamesOperations,
  ...formationOperations,
  ...bankFolderOperations,
  ...formationStaffOperations,
  ...formationMovesOperations,
  ...tasksOperations,
  ...paymentsStaffOperations,
  ...caseFileOperations,
  ...caseFileStaffOperations,
  ...filingsOperations,
  ...papersOperations,
  ...agreementOperations,
  ...templateReviewsOperations,
  ...ordersOperations,
  ...ordersStaffOperations,
  ...cancellationsOperations,
  ...cancellationsStaffOperations,
  ...formationCorrectionOperations,
  ...profileOperations,
  ...profileRowOperations,
  ...changeRequestsOperations,
  ...changeRequestsStaffOperations,
  ...taxOperations,
  ...taxNextOperations,
  ...ruleCheckOperations,
  ...missedYearOperations,
  ...taxProofOperations,
  ...bankStatementsOperations,
  ...ledgerOperations,
  ...ledgerFileOperations,
  ...ledgerRuleOperations,
  ...ledgerToldOperations,
  ...relatedPartyOperations,
  ...ledgerProcessorOperations,
  ...preparerPacketOperations,
  ...preparerRecordOperations,
  ...ledgerStaffOperations,
  ...returnsOperations,
  ...returnsStaffOperations,
  ...causeStatementOperations,
  ...returnPapersOperations,
  ...preparerOperations,
  ...blankFormOperations,
  ...taxStaffOperations,
  ...memberSharesOperations,
  ...faqOperations,
  ...todosOperations,
  ...threadsOperations,
  ...threadsStaffOperations,
  ...threadAnswersOperations,
  ...privacyOperations,
  ...supportChatOperations,
  ...systemOperations,
} as const;

export type OperationName = keyof typeof operations;

type Part<O, K extends keyof Operation> = K extends keyof O ? O[K] : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives after validation. */
export type OperationInput<O> = {
  params: Output<Part<O, 'params'>>;
  query: Output<Part<O, 'query'>>;
  body: Output<Part<O, 'body'>>;
  /** As they arrive, one after the other. */
  files: Part<O, 'upload'> extends Upload ? AsyncIterable<UploadedFile> : undefined;
};

/** What a handler returns, and what the wire carries. */
export type OperationAnswer<O> = Output<Part<O, 'answer'>>;

type FilesOf<O> = O extends { upload: object } ? readonly File[] : undefined;

/** Said with the call, since whoever calls has no schema: the fields travel as parts of their own. */
type HasPlainFields<O> = O extends { upload: { hasPlainFields: true } } ? true : undefined;

/** `POST /api/companies/initial` → what to send and what comes back; the web calls by this key, without a schema. */
export type WireCalls = {
  [N in OperationName as `${(typeof operations)[N]['method']} ${(typeof operations)[N]['path']}`]: {
    params: Input<Part<(typeof operations)[N], 'params'>>;
    query: Input<Part<(typeof operations)[N], 'query'>>;
    body: Input<Part<(typeof operations)[N], 'body'>>;
    files: FilesOf<(typeof operations)[N]>;
    hasPlainFields: HasPlainFields<(typeof operations)[N]>;
    answer: OperationAnswer<(typeof operations)[N]>;
  };
};
