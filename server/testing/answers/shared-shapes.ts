/**
 * Answer shapes of several operations that one function composes: a field filled in one counts for all. Most operations could
 * not show each field: a changed entry has no rule, and a waiting file has no rows.
 */
export const sharedShapes: readonly (readonly string[])[] = [
  // `showPeople`, and in it `shownInvitation`
  ['listPeople data.company', 'updatePerson data.company', 'deletePerson data.company'],
  ['createInvitation data.invitation', 'sendInvitation data.invitation', 'listPeople data.company.invitations'],
  // `showServices`
  ['listServices data.services', 'cancelService data.services', 'deleteServiceCancellation data.services'],
  // `showCharge`
  ['listCharges data.charges', 'getCharge data.charge', 'completeCharge data.charge', 'deleteCharge data.charge'],
  // `showRenewals`
  ['listStaffServices data.services', 'endService data.services'],
  ['listStaffServices data.charges', 'endService data.charges'],
  // `entryOf`
  [
    'listLedgerEntries data.items',
    'getLedgerEntry data.entry',
    'updateLedgerEntries data.entries',
    'updateLedgerEntry data.entry',
    'updateEntryParts data.entry',
    'createLedgerEntry data.entry',
    'createEntryReceipt data.entry',
    'deleteEntryReceipt data.entry',
    'calculateLedgerRule data.items',
    'listStaffLedgerEntries data.items',
  ],
  // `sumEntries`
  ['listLedgerEntries data.out_usd_cents', 'listStaffLedgerEntries data.out_usd_cents'],
  ['listLedgerEntries data.without_rate', 'listStaffLedgerEntries data.without_rate'],
  // `loadLedger`
  [
    'getLedger data.ledger',
    'saveClosingBalance data.ledger',
    'saveLedgerRate data.ledger',
    'getStaffLedger data.ledger',
  ],
  // `statementOf`
  [
    'listBankStatements files.reading',
    'uploadBankStatement file.reading',
    'getBankStatement data.file.reading',
    'updateBankStatement data.file.reading',
    'updateStatementRow data.file.reading',
  ],
  [
    'listBankStatements files.is_locked',
    'uploadBankStatement file.is_locked',
    'getBankStatement data.file.is_locked',
    'updateBankStatement data.file.is_locked',
    'updateStatementRow data.file.is_locked',
  ],
  [
    'listBankStatements files.moved',
    'getBankStatement data.file.moved',
    'updateBankStatement data.file.moved',
    'updateStatementRow data.file.moved',
  ],
  // `detailOf`
  ['getBankStatement data.question', 'updateBankStatement data.question'],
  ['getBankStatement data.answers', 'updateBankStatement data.answers'],
  // `rowOf`
  ['listStatementRows data.items', 'updateStatementRow data.row'],
  // `wireRule`
  ['listLedgerRules data.rules', 'calculateLedgerRule data.conflicts', 'createLedgerRule data.rule'],
  // `loadQuestionnaire`
  ['getLedgerQuestions data.questionnaire', 'saveLedgerAnswer data.questionnaire', 'getStaffLedger data.questionnaire'],
  // `loadProcessors`
  [
    'getLedgerProcessors data.processors',
    'saveLedgerProcessor data.processors',
    'getStaffLedgerProcessors data.processors',
  ],
  // `loadTaxes`
  [
    'getCompanyTaxes data.taxes',
    'updateTaxFact data.taxes',
    'updateAnyTaxFact data.taxes',
    'updateScreening data.taxes',
    'updateObligation data.taxes',
    'updateMissedYear data.taxes',
    'getStaffTaxes data.taxes',
  ],
  // `loadMemberShares`
  ['getMemberShares data.members', 'saveMemberShares data.members'],
  // `packetsOf`
  [
    'getReturns data.returns.wanted.packet',
    'saveReturnAnswer data.returns.wanted.packet',
    'createReturns data.returns.wanted.packet',
    'createEngagement data.returns.wanted.packet',
    'createApproval data.returns.wanted.packet',
    'uploadSignedPage data.returns.wanted.packet',
    'uploadCauseStatement data.returns.wanted.packet',
    'createFilingProof data.returns.wanted.packet',
    'getStaffReturn data.reviewed.packet',
    'updateReturnAssignee data.reviewed.packet',
    'reviewReturn data.reviewed.packet',
    'reviewSignedPage data.reviewed.packet',
    'sendReturn data.reviewed.packet',
    'createReturnProof data.reviewed.packet',
    'createReturnNotice data.reviewed.packet',
    'uploadAnyCauseStatement data.reviewed.packet',
    'createAmendment data.reviewed.packet',
  ],
  // `loadReturns`
  [
    'getReturns data.returns',
    'saveReturnAnswer data.returns',
    'createReturns data.returns',
    'createEngagement data.returns',
    'createApproval data.returns',
    'uploadSignedPage data.returns',
    'uploadCauseStatement data.returns',
    'createFilingProof data.returns',
  ],
  // `showPreparerRecord`
  ['getPreparerRecord data', 'savePreparerRecord data'],
  // `loadReviewed`
  [
    'getStaffReturn data.reviewed',
    'updateReturnAssignee data.reviewed',
    'reviewReturn data.reviewed',
    'reviewSignedPage data.reviewed',
    'sendReturn data.reviewed',
    'createReturnProof data.reviewed',
    'createReturnNotice data.reviewed',
    'uploadAnyCauseStatement data.reviewed',
    'createAmendment data.reviewed',
  ],
  // `loadSettings`
  ['listReturnSettings data.settings', 'saveReturnSetting data.settings'],
  // `loadPreparer`
  ['getPreparer data.preparer', 'savePreparer data.preparer'],
  // `loadRuleChecks`
  ['listRuleChecks data.checks', 'createRuleCheck data.checks'],
  // `loadSellingSettings`
  ['listSellingSettings data.settings', 'saveSellingSetting data.settings'],
  // `showSettings`
  [
    'listSettings data.settings',
    'saveSupportHours data.settings',
    'saveRefundLimits data.settings',
    'reviewRefundLimits data.settings',
    'saveBanner data.settings',
  ],
  // `showMailTexts`
  ['listMailTexts data.mails', 'saveMailText data.mail'],
  // `showCatalogue`
  ['listCatalogueVersions data', 'createCatalogueVersion data', 'reviewCatalogueVersion data'],
  // `loadBlanks`
  ['listBlankForms data', 'createBlankForm data', 'startBlankForm data'],
  // `loadStaffFaq`
  ['listStaffFaq data', 'createFaqItem data', 'saveFaqItem data', 'deleteFaqItem data', 'updateFaqOrder data'],
  // `showOwnThread`
  [
    'listThreads data.items',
    'createThread data.thread',
    'getThread data.thread',
    'createMessage data.thread',
    'endThread data.thread',
  ],
  ['getThread data.messages', 'createThread data.messages', 'createMessage data.messages', 'endThread data.messages'],
  // `showStaffThread`
  [
    'listStaffThreads data.items',
    'getStaffThread data.thread',
    'createReply data.thread',
    'createThreadNote data.thread',
    'claimThread data.thread',
    'releaseThread data.thread',
    'updateThread data.thread',
    'updateThreadAssignee data.thread',
    'createStaffThread data.thread',
  ],
  [
    'getStaffThread data.messages',
    'createReply data.messages',
    'createThreadNote data.messages',
    'claimThread data.messages',
    'releaseThread data.messages',
    'updateThread data.messages',
    'updateThreadAssignee data.messages',
    'createStaffThread data.messages',
  ],
  [
    'getStaffThread data.notes',
    'createReply data.notes',
    'createThreadNote data.notes',
    'claimThread data.notes',
    'releaseThread data.notes',
    'updateThread data.notes',
    'updateThreadAssignee data.notes',
    'createStaffThread data.notes',
  ],
  // `showRefunds`
  [
    'getPurchase data.purchase.refunds',
    'createRefund data.refund',
    'reviewRefund data.refund',
    'completeRefund data.refund',
    'listRefunds data.items',
  ],
  // `showCorrection`
  ['getAccountHelp data.correction', 'createAddressCorrection data.correction'],
  // `showProposal`
  ['listStaffProposals data.proposals', 'getAccountHelp data.factor_reset', 'createFactorReset data.proposal'],
  // `showBatches`
  ['listBatches data.items', 'getBatch data.batch'],
  // `memberOf`
  ['listStaff data.members', 'updateStaffMember data.member', 'saveStaffSuspension data.member'],
  // `showTasks`
  ['getStaffCase data.tasks', 'getStaffTaxes data.tasks', 'listCustomerTasks data.tasks'],
  // `cancellationOf`
  [
    'getOrder data.order.cancellations',
    'getStaffOrder data.order.cancellations',
    'updateOrderItem data.order.cancellations',
    'updateOrder data.order.cancellations',
    'createCancellation data.cancellation',
    'reviewCancellation data.cancellation',
    'cancelRefund data.cancellation',
  ],
  // `documentOf`
  ['getDocument data.document', 'uploadDocument data.document', 'uploadSignedCopy data.document'],
  // `showAgreement`
  ['getAgreement data.agreement.members', 'saveAgreement data.agreement.members'],
  // `loadProfile`
  ['getProfile data.members', 'createProfile data.profile.members', 'updateProfile data.profile.members'],
  // `wireOwner`
  ['listOwnerNames data.owners', 'saveOwnerNames data.owners'],
  // `showEnvelope`
  [
    'listEnvelopes data.envelopes',
    'createEnvelope data.envelope',
    'getEnvelope data.envelope',
    'sendSigningInvitation data.envelope',
    'updateSignerEmail data.envelope',
    'cancelEnvelope data.envelope',
    'getStaffEnvelope data.envelope',
    'createStaffEnvelope data.envelope',
    'sendStaffSigningInvitation data.envelope',
    'updateStaffSignerEmail data.envelope',
    'cancelStaffEnvelope data.envelope',
    'reviewInkCopy data.envelope',
    'listStaffEnvelopes data.envelopes',
    'listStaffCompanyEnvelopes data.envelopes',
    'listStaffCustomerEnvelopes data.envelopes',
  ],
  // `showCards`
  ['listCards data.cards', 'saveCard data.cards', 'updateDefaultCard data.cards', 'deleteCard data.cards'],
  // `showSigning`
  [
    'getSigning data.signing',
    'createSignature data.signing',
    'createRefusal data.signing',
    'uploadInkCopy data.signing',
  ],
];

/**
 * All places where a field counts as seen, itself included: `getLedger data.ledger.year` → the same field of the other
 * operations.
 */
export function placesOf(place: string): string[] {
  for (const shape of sharedShapes) {
    const own = shape.find((prefix) => place === prefix || place.startsWith(`${prefix}.`));
    if (own) return shape.map((prefix) => prefix + place.slice(own.length));
  }
  return [place];
}
