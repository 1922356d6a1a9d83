/** Reactions to each event, in this order and in the event's transaction. docs/events.md shows the trees. */
import { companiesEvents } from '@zarpa/contract/companies/operations.ts';
import { companyMailEvents } from '@zarpa/contract/documents/company-mail.ts';
import { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import { identityEvents } from '@zarpa/contract/identity/operations.ts';
import { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import { ordersEvents } from '@zarpa/contract/orders/operations.ts';
import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import { peopleEvents } from '@zarpa/contract/people/operations.ts';
import { returnsEvents } from '@zarpa/contract/returns/operations.ts';
import { signaturesEvents } from '@zarpa/contract/signatures/events.rules.ts';
import { creditRefunded } from './domains/billing/on-payment-refunded.ts';
import { creditRefund } from './domains/billing/on-refund-accepted.ts';
import { saveAcceptedAnswer } from './domains/companies/on-answer-accepted.ts';
import { saveFilingFacts } from './domains/companies/on-case-advanced.ts';
import { correctFacts } from './domains/companies/on-case-corrected.ts';
import { saveExternalCompany } from './domains/companies/on-company-placed.ts';
import { addReceipt } from './domains/documents/papers/on-receipt-kept.ts';
import { settleMailAction } from './domains/formation/actions/on-mail-read.ts';
import { askToReadMail } from './domains/formation/actions/on-mail-received.ts';
import { callAboutMail } from './domains/formation/actions/on-mail-unread.ts';
import { beginFormation } from './domains/formation/intake/on-company-submitted.ts';
import { endReachTasks } from './domains/formation/history/on-customer-reached.ts';
import { createReachTasks } from './domains/formation/history/on-customer-unreachable.ts';
import { cancelRefundedCase } from './domains/formation/history/on-payment-refunded.ts';
import { openCase } from './domains/formation/intake/open-case.ts';
import { prepareFiling } from './domains/formation/filing/on-case-advanced.ts';
import { recordOrderItem } from './domains/formation/history/on-order-item-changed.ts';
import { recordReturn } from './domains/formation/history/on-return-moved.ts';
import { recordSigningAsked, recordSigningEnded } from './domains/formation/history/on-signing.ts';
import { withdrawOtherNames } from './domains/formation/intake/on-case-advanced.ts';
import { requestDuePapers } from './domains/formation/papers/requests/on-case-advanced.ts';
import { requestRemainingPapers } from './domains/formation/papers/requests/on-document-kept.ts';
import { requestPapers } from './domains/formation/papers/requests/request-papers.ts';
import { syncFormationCostEntry } from './domains/ledger/entries/formation-cost-entry.ts';
import { rereadAfterStep } from './domains/ledger/years/on-case-advanced.ts';
import { rereadAfterCorrection } from './domains/ledger/years/on-case-corrected.ts';
import { updateProgress } from './domains/orders/on-case-advanced.ts';
import { renameOrder } from './domains/orders/on-case-corrected.ts';
import { createOrder } from './domains/orders/on-case-opened.ts';
import { updateItem } from './domains/orders/on-order-item-changed.ts';
import { endRefundedCancellation } from './domains/orders/cancellations/on-payment-refunded.ts';
import { endReturnedCancellation } from './domains/orders/cancellations/on-payment-returned.ts';
import { saveStageStatus } from './domains/payments/on-case-advanced.ts';
import { markCaseOpened } from './domains/payments/on-case-opened.ts';
import { forgetCompanyNotices } from './domains/notices/on-person-left.ts';
import { recordInvitationBounce } from './domains/people/invitations/on-mail-answered.ts';
import { copySavedEmployees } from './domains/profile/on-company-submitted.ts';
import { endReplacedSignings } from './domains/signatures/rounds/on-document-replaced.ts';
import { recordInvitationAnswer } from './domains/signatures/rounds/on-mail-answered.ts';
import { approveReturn } from './domains/returns/approval/on-signing-ended.ts';
import { passToNext } from './domains/renewals/payer/on-person-replaced.ts';
import { askTheNext } from './domains/returns/approval/on-person-replaced.ts';
import { stopClosed } from './domains/renewals/charges/on-company-closed.ts';
import { keepPaidCard } from './domains/renewals/cards/on-payment-captured.ts';
import { lookAtCharge } from './domains/renewals/charges/on-intent-changed.ts';
import { recordNoticeAnswer } from './domains/renewals/notices/on-mail-answered.ts';
import { settleFiled } from './domains/tax/dates/on-return-moved.ts';
import { refreshObligations } from './domains/tax/dates/refresh-obligations.ts';
import { refreshAfterStep } from './domains/tax/answers/on-case-advanced.ts';
import { refreshAfterCorrection } from './domains/tax/answers/on-case-corrected.ts';
import { deleteStrangersFactor } from './domains/two-factor/setup/on-account-recovered.ts';
import { on, type Reaction } from './platform/events/reaction.ts';

export const reactions: readonly Reaction[] = [
  on(identityEvents.accountRecovered, deleteStrangersFactor),

  on(paymentsEvents.captured, syncFormationCostEntry, openCase, keepPaidCard),
  on(paymentsEvents.refundAccepted, creditRefund),
  on(paymentsEvents.returned, syncFormationCostEntry, endReturnedCancellation),
  on(paymentsEvents.refunded, cancelRefundedCase, endRefundedCancellation, creditRefunded),
  on(paymentsEvents.otherIntentChanged, lookAtCharge),
  on(paymentsEvents.receiptKept, addReceipt),

  on(companiesEvents.submitted, copySavedEmployees, beginFormation),

  on(formationEvents.opened, markCaseOpened, createOrder),
  on(
    formationEvents.advanced,
    saveStageStatus,
    // The company must have the new facts before taxes and ledger read them.
    saveFilingFacts,
    refreshAfterStep,
    rereadAfterStep,
    prepareFiling,
    withdrawOtherNames,
    requestDuePapers,
    updateProgress,
  ),
  on(formationEvents.placed, saveExternalCompany, requestPapers),
  on(
    formationEvents.corrected,
    correctFacts,
    refreshAfterCorrection,
    rereadAfterCorrection,
    requestPapers,
    renameOrder,
  ),
  on(formationEvents.answered, saveAcceptedAnswer, refreshObligations, requestPapers),

  on(documentsEvents.kept, requestRemainingPapers),
  on(documentsEvents.replaced, endReplacedSignings),
  on(companyMailEvents.received, askToReadMail),
  on(companyMailEvents.read, settleMailAction),
  on(companyMailEvents.unread, callAboutMail),

  on(ordersEvents.itemChanged, syncFormationCostEntry, recordOrderItem, updateItem),
  on(returnsEvents.moved, settleFiled, recordReturn),
  on(signaturesEvents.asked, recordSigningAsked),
  on(signaturesEvents.ended, recordSigningEnded, approveReturn),

  on(peopleEvents.joined),
  on(peopleEvents.left, forgetCompanyNotices),
  on(peopleEvents.replaced, passToNext, askTheNext),
  on(peopleEvents.closed, stopClosed),

  on(noticesEvents.unreachable, createReachTasks),
  on(noticesEvents.reached, endReachTasks),
  on(noticesEvents.answered, recordInvitationAnswer, recordNoticeAnswer, recordInvitationBounce),
];
