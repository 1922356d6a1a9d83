import type { z } from 'zod';
import { bankFolderOperations } from '../documents/bank-folder.ts';
import { bankStatementsOperations } from '../ledger/statements/operations.ts';
import { batchesOperations } from '../batches/operations.ts';
import { viewsOperations } from '../batches/views.ts';
import { billingOperations } from '../billing/operations.ts';
import { caseFileOperations, caseFileStaffOperations } from '../formation/case-files.ts';
import { cancellationsOperations, cancellationsStaffOperations } from '../orders/cancellations.ts';
import { changeRequestsOperations, changeRequestsStaffOperations } from '../profile/change-requests.ts';
import { companiesOperations } from '../companies/operations.ts';
import { companyMailOperations, companyMailStaffOperations } from '../documents/company-mail.ts';
import { companyNamesOperations } from '../companies/names.ts';
import { customerPersonOperations } from '../customers/person.ts';
import { customersOperations } from '../customers/operations.ts';
import { documentsOperations, documentsStaffOperations } from '../documents/operations.ts';
import { faqOperations } from '../support/faq/operations.ts';
import { filingsOperations } from '../formation/filing/operations.ts';
import { formationCorrectionOperations } from '../formation/corrections/operations.ts';
import { formationMovesOperations } from '../formation/moves.ts';
import { formationStaffOperations } from '../formation/staff.ts';
import { formationOperations } from '../formation/operations.ts';
import { identityOperations } from '../identity/operations.ts';
import { ledgerFileOperations } from '../ledger/file.ts';
import { ledgerOperations } from '../ledger/operations.ts';
import { preparerPacketOperations } from '../returns/preparer/packet.ts';
import { preparerRecordOperations } from '../returns/preparer/record.ts';
import { ledgerProcessorOperations } from '../ledger/statements/processors.ts';
import { ledgerStaffOperations } from '../ledger/staff.ts';
import { manualEntryOperations } from '../ledger/questions/operations.ts';
import { relatedPartyOperations } from '../ledger/related/operations.ts';
import { ledgerRuleOperations } from '../ledger/rules/operations.ts';
import { blankFormOperations } from '../returns/blank-forms.ts';
import { ruleCheckOperations } from '../tax/dates/rule-checks.ts';
import { returnPapersOperations } from '../returns/papers.ts';
import { preparerOperations } from '../returns/preparer/operations.ts';
import { engagementOperations } from '../returns/engagement.ts';
import { returnsOperations } from '../returns/operations.ts';
import { causeStatementOperations } from '../returns/cause-statements.ts';
import { returnsStaffOperations } from '../returns/staff.ts';
import { moneyDisputesOperations } from '../money/disputes.ts';
import { figureOperations } from '../money/figures.ts';
import { moneyOperations } from '../money/operations.ts';
import { moneyPayoutsOperations } from '../money/payouts.ts';
import { missedYearOperations } from '../tax/dates/missed-years.ts';
import { noticesOperations } from '../notices/operations.ts';
import type { Operation, Upload, UploadedFile } from './operation.ts';
import { ordersOperations, ordersStaffOperations } from '../orders/operations.ts';
import { passkeysOperations } from '../identity/passkeys.ts';
import { paymentsStaffOperations } from '../payments/staff.ts';
import { ownPapersOperations } from '../documents/own-papers.ts';
import { agreementOperations } from '../documents/agreement/operations.ts';
import { papersOperations } from '../documents/papers.ts';
import { templateReviewsOperations } from '../documents/template-reviews.ts';
import { handOverOperations } from '../people/hand-overs.ts';
import { companyInvitationOperations } from '../people/invitations.ts';
import { peopleOperations } from '../people/operations.ts';
import { plansOperations } from '../payments/plans.ts';
import { catalogueStaffOperations } from '../payments/catalogue-staff.ts';
import { plansStaffOperations } from '../payments/plans-staff.ts';
import { profileOperations, profileStaffOperations } from '../profile/operations.ts';
import { profileRowOperations } from '../profile/rows.ts';
import { privacyOperations } from '../privacy/operations.ts';
import { auditOperations } from '../staff/audit.ts';
import { invitationOperations } from '../staff/invitations.ts';
import { staffProposalOperations } from '../staff/proposals.ts';
import { accountHelpOperations } from '../customers/help.ts';
import { searchOperations } from '../search/operations.ts';
import { mailTextOperations } from '../settings/mail-texts.ts';
import { settingsOperations } from '../settings/operations.ts';
import { staffOperations } from '../staff/operations.ts';
import { renewalsOperations } from '../renewals/operations.ts';
import { renewalsStaffOperations } from '../renewals/staff.ts';
import { signaturesOperations } from '../signatures/operations.ts';
import { signingOperations } from '../signatures/signing.ts';
import { signaturesStaffOperations } from '../signatures/staff.ts';
import { verifyOperations } from '../signatures/verify.ts';
import { supportChatOperations } from '../support/chat/operations.ts';
import { systemOperations } from '../system/operations.ts';
import { taxNextOperations } from '../tax/dates/next.ts';
import { loadOperations } from '../tasks/load.ts';
import { tasksOperations } from '../tasks/operations.ts';
import { taxProofOperations } from '../tax/dates/proofs.ts';
import { memberSharesOperations } from '../tax/answers/member-shares.ts';
import { taxStaffOperations } from '../tax/dates/work.ts';
import { taxOperations } from '../tax/operations.ts';
import { threadAnswersOperations } from '../support/threads/answers.ts';
import { threadsBegunOperations } from '../support/threads/begun.ts';
import { threadsStaffOperations } from '../support/threads/staff.ts';
import { threadsOperations } from '../support/threads/operations.ts';
import { todosOperations } from '../todos/operations.ts';
import { twoFactorOperations } from '../identity/two-factor.ts';

export const operations = {
  ...identityOperations,
  ...staffOperations,
  ...auditOperations,
  ...invitationOperations,
  ...staffProposalOperations,
  ...settingsOperations,
  ...mailTextOperations,
  ...twoFactorOperations,
  ...passkeysOperations,
  ...peopleOperations,
  ...companyInvitationOperations,
  ...handOverOperations,
  ...plansOperations,
  ...plansStaffOperations,
  ...catalogueStaffOperations,
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
  ...batchesOperations,
  ...viewsOperations,
  ...loadOperations,
  ...paymentsStaffOperations,
  ...caseFileOperations,
  ...caseFileStaffOperations,
  ...filingsOperations,
  ...papersOperations,
  ...agreementOperations,
  ...templateReviewsOperations,
  ...renewalsOperations,
  ...renewalsStaffOperations,
  ...signaturesOperations,
  ...signingOperations,
  ...signaturesStaffOperations,
  ...verifyOperations,
  ...moneyOperations,
  ...moneyDisputesOperations,
  ...moneyPayoutsOperations,
  ...figureOperations,
  ...ordersOperations,
  ...ordersStaffOperations,
  ...cancellationsOperations,
  ...cancellationsStaffOperations,
  ...formationCorrectionOperations,
  ...profileOperations,
  ...profileStaffOperations,
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
  ...manualEntryOperations,
  ...relatedPartyOperations,
  ...ledgerProcessorOperations,
  ...preparerPacketOperations,
  ...preparerRecordOperations,
  ...ledgerStaffOperations,
  ...returnsOperations,
  ...returnsStaffOperations,
  ...causeStatementOperations,
  ...engagementOperations,
  ...returnPapersOperations,
  ...preparerOperations,
  ...blankFormOperations,
  ...taxStaffOperations,
  ...memberSharesOperations,
  ...faqOperations,
  ...todosOperations,
  ...threadsOperations,
  ...threadsStaffOperations,
  ...threadsBegunOperations,
  ...threadAnswersOperations,
  ...privacyOperations,
  ...customersOperations,
  ...customerPersonOperations,
  ...accountHelpOperations,
  ...supportChatOperations,
  ...systemOperations,
  ...searchOperations,
} as const;

export type OperationName = keyof typeof operations;

type Part<O, K extends keyof Operation> = K extends keyof O ? O[K] : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type OperationInput<O> = {
  params: Output<Part<O, 'params'>>;
  query: Output<Part<O, 'query'>>;
  body: Output<Part<O, 'body'>>;
  files: Part<O, 'upload'> extends Upload ? AsyncIterable<UploadedFile> : undefined;
};

export type OperationAnswer<O> = Output<Part<O, 'answer'>>;

type FilesOf<O> = O extends { upload: object } ? readonly File[] : undefined;

/** Passed with the call, because the web has no schema. */
type HasPlainFields<O> = O extends { upload: { hasPlainFields: true } } ? true : undefined;

/** Request and answer types by `POST /api/companies/initial`; the web imports these types and never the schemas. */
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
