import { settingStates } from '@zarpa/contract/settings/versions.rules.ts';
import { expect, test } from 'vitest';
import { sellingSettingKeys } from '@zarpa/contract/payments/selling-terms.rules.ts';
import { sql } from 'kysely';
import { blankStates, officialForms } from '@zarpa/contract/returns/blank-forms.rules.ts';
import { adminStatuses, memberRoles } from '@zarpa/contract/companies/members.rules.ts';
import { taskKinds, taskOutcomes } from '@zarpa/contract/tasks/kinds.rules.ts';
import { requestWays, cancellationStates, declineGrounds } from '@zarpa/contract/orders/cancellation-labels.rules.ts';
import { companyMailKinds } from '@zarpa/contract/documents/company-mail.rules.ts';
import { proposalKinds, proposalStates } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { invoiceKinds } from '@zarpa/contract/billing/invoices.rules.ts';
import { documentCategories, documentSources } from '@zarpa/contract/documents/categories.rules.ts';
import { faqTopicKeys } from '@zarpa/contract/support/faq/items.rules.ts';
import { fileStates } from '@zarpa/contract/documents/files.rules.ts';
import {
  filingKinds,
  filingProviders,
  filingStates,
  filingTroubles,
  partnerDocumentKinds,
  partnerDocumentStates,
} from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { mutableTopics, noticeKinds, refusalSources } from '@zarpa/contract/notices/texts.rules.ts';
import { orderItemStates, orderPriorities } from '@zarpa/contract/orders/items.rules.ts';
import { actionStates } from '@zarpa/contract/formation/required-actions.rules.ts';
import { stages, turns } from '@zarpa/contract/formation/stages.rules.ts';
import { filingMethods, historyActors } from '@zarpa/contract/formation/transitions.rules.ts';
import { paymentStatuses, reviewWays } from '@zarpa/contract/payments/states.rules.ts';
import { submissionKinds, submissionStates } from '@zarpa/contract/money/submissions.rules.ts';
import { disputeKinds, disputeRounds, disputeStates } from '@zarpa/contract/payments/disputes.rules.ts';
import { refundReasons, refundStates } from '@zarpa/contract/payments/refund-states.rules.ts';
import { versionStates } from '@zarpa/contract/payments/catalogue.rules.ts';
import { planTypes } from '@zarpa/contract/payments/plans.rules.ts';
import { changeRequestStates, lockedFactKeys } from '@zarpa/contract/profile/completion.rules.ts';
import { exportStatuses } from '@zarpa/contract/privacy/states.rules.ts';
import { returnKinds } from '@zarpa/contract/returns/kinds.rules.ts';
import { proofKinds, returnPapers, sendingWays } from '@zarpa/contract/returns/papers.rules.ts';
import { pageVerdicts, returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { ruleIds } from '@zarpa/contract/tax/book/rule.rules.ts';
import { entryKinds, rateSources } from '@zarpa/contract/ledger/entries.rules.ts';
import { relatedConcepts, withWhoms } from '@zarpa/contract/ledger/related/lines.rules.ts';
import { partyRelations } from '@zarpa/contract/ledger/related/parties.rules.ts';
import { payers } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import { balanceStates, statementStates } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import { sayers } from '@zarpa/contract/tax/book/facts.rules.ts';
import { screeningAnswers, screeningQuestions } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { obligationStates } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import {
  messageAuthors,
  threadNoteKinds,
  threadSources,
  threadStates,
} from '@zarpa/contract/support/threads/shapes.rules.ts';
import {
  copyVerdicts,
  envelopeStates,
  knownBy,
  signerStates,
  signingWays,
} from '@zarpa/contract/signatures/envelope.rules.ts';
import { toldKinds } from '@zarpa/contract/renewals/notices.rules.ts';
import { endReasons } from '@zarpa/contract/renewals/ending.rules.ts';
import { chargeKinds, chargeStates } from '@zarpa/contract/renewals/operations.ts';
import { searchKinds } from '@zarpa/contract/search/groups.rules.ts';
import { invitableRoles, staffRoles } from '@zarpa/contract/staff/roles.rules.ts';
import { personProposalKinds, personProposalStates } from '@zarpa/contract/staff/proposals.rules.ts';
import { correctionStates } from '@zarpa/contract/customers/address-correction.rules.ts';
import { batchItemStates, batchKinds } from '@zarpa/contract/batches/kinds.rules.ts';
import { viewLists } from '@zarpa/contract/batches/views.ts';
import { companyRoles } from '@zarpa/contract/people/permissions.rules.ts';
import { closingStates, handOverStates, invitationStates } from '@zarpa/contract/people/states.rules.ts';
import { policyModes } from '@zarpa/contract/identity/two-factor.rules.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const lists: Record<string, readonly string[]> = {
  'company_people.role': companyRoles,
  'company_invitations.role': companyRoles,
  'company_invitations.state': invitationStates,
  'hand_overs.state': handOverStates,
  'company_closings.state': closingStates,
  'address_corrections.state': correctionStates,
  'person_proposals.kind': personProposalKinds,
  'person_proposals.state': personProposalStates,
  'staff_invitations.role': invitableRoles,
  'batches.kind': batchKinds,
  'batch_items.state': batchItemStates,
  'staff_views.list': viewLists,
  'services.end_reason': endReasons,
  'charges.kind': chargeKinds,
  'charges.state': chargeStates,
  'renewal_notices.kind': toldKinds,
  'envelopes.state': envelopeStates,
  'envelopes.way': signingWays,
  'ink_copies.verdict': copyVerdicts,
  'signers.known_by': knownBy,
  'signers.state': signerStates,
  'cases.stage': stages,
  'search_entries.kind': searchKinds,
  'tax_facts.said_by': sayers,
  'cases.stage_before': stages,
  'cases.turn': turns,
  'tasks.kind': taskKinds,
  'tasks.outcome': taskOutcomes,
  'case_events.actor': historyActors,
  'case_proposals.kind': proposalKinds,
  'case_proposals.state': proposalStates,
  'history_removals.what': ['person', 'age', 'sealed'],
  'filings.kind': filingKinds,
  'filings.state': filingStates,
  'cases.filed_by': filingProviders,
  'filings.provider': filingProviders,
  'filings.trouble': filingTroubles,
  'partner_documents.provider': filingProviders,
  'partner_documents.kind': partnerDocumentKinds,
  'partner_documents.state': partnerDocumentStates,
  'company_mail.kind': companyMailKinds,
  'documents.category': documentCategories,
  'documents.source': documentSources,
  'invoices.kind': invoiceKinds,
  'invoice_counters.kind': invoiceKinds,
  'notices.kind': noticeKinds,
  'muted_topics.topic': mutableTopics,
  'mail_refusals.source': refusalSources,
  'order_items.state': orderItemStates,
  'orders.priority': orderPriorities,
  'required_actions.state': actionStates,
  'registrations.payment_status': paymentStatuses,
  'registrations.admin_status': adminStatuses,
  'registrations.plan_type': planTypes,
  'orders.plan_type': planTypes,
  'members.role': memberRoles,
  'change_requests.fact': lockedFactKeys,
  'change_requests.state': changeRequestStates,
  'cancellation_requests.stage': stages,
  'cancellation_requests.way': requestWays,
  'cancellation_requests.state': cancellationStates,
  'cancellation_requests.ground': declineGrounds,
  'registrations.review_outcome': reviewWays,
  'refunds.state': refundStates,
  'refunds.reason': refundReasons,
  'disputes.kind': disputeKinds,
  'disputes.state': disputeStates,
  'dispute_submissions.round': disputeRounds,
  'dispute_submissions.kind': submissionKinds,
  'dispute_submissions.state': submissionStates,
  'filings.method': filingMethods,
  'pending_moves.made_role': staffRoles,
  'exports.status': exportStatuses,
  'files.state': fileStates,
  'two_factor_policies.mode': policyModes,
  'passkey_challenges.purpose': ['add', 'prove'],
  'staff.role': staffRoles,
  'obligations.rule': ruleIds,
  'obligations.state': obligationStates,
  'tax_screening.question': screeningQuestions.map(([key]) => key),
  'tax_screening.answer': screeningAnswers,
  'bank_statements.state': statementStates,
  'statement_rows.state': ['skipped', 'quarantined', 'settled'],
  'statement_accounts.balance': balanceStates,
  'ledger_entries.kind': entryKinds,
  'ledger_entries.hint': ['own_transfer', 'conversion', 'fee', 'refund', 'card_payment'],
  'ledger_entries.confidence': ['sure', 'likely', 'guess'],
  'ledger_entries.rate_source': rateSources,
  'ledger_entries.paid_by': payers,
  'ledger_entries.with_whom': withWhoms,
  'ledger_entries.concept': relatedConcepts,
  'related_parties.relation': partyRelations,
  'ledger_rules.how': ['counterparty', 'contains'],
  'ledger_rules.direction': ['in', 'out'],
  'ledger_global_rules.how': ['counterparty', 'contains'],
  'ledger_global_rules.direction': ['in', 'out'],
  'ledger_changes.kind': ['rule', 'rule_deleted', 'category'],
  'returns.kind': returnKinds,
  'returns.state': returnStates,
  'returns.approved_by': ['app', 'mail', ...knownBy],
  'returns.sent_way': sendingWays,
  'return_papers.paper': returnPapers,
  'return_proofs.kind': proofKinds,
  'return_signed_pages.verdict': pageVerdicts,
  'faq_versions.topic': faqTopicKeys,
  'selling_settings.key': sellingSettingKeys,
  'catalogue_versions.state': versionStates,
  'setting_versions.state': settingStates,
  'blank_forms.form': officialForms,
  'blank_forms.state': blankStates,
  'threads.source': threadSources,
  'threads.state': threadStates,
  'thread_messages.author': messageAuthors,
  'thread_notes.kind': threadNoteKinds,
};

test('a column that the contract calls one of a list is held to the same list by the database, and no other column is', async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
       and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%'`.execute(app.db);
  const found = Object.fromEntries(
    rows.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/'([\w-]+)'::text/g)].map(([, value]) => value),
    ]),
  );
  expect(found).toEqual(lists);
});
