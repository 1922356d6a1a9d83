import type { Fault, Table } from './fault.ts';

const returns = 'server/domains/returns/';
const answers = [`${returns}return-answers.test.ts`];
const approval = [`${returns}approval.test.ts`];
const whole = [`${returns}whole-answers.test.ts`];
const refused = [`${returns}refused-returns.test.ts`];
const team = [`${returns}team.test.ts`];
const signed = [`${returns}signed-pages.test.ts`];
const ownFiling = [`${returns}own-filing.test.ts`];
const year = [`${returns}returns.test.ts`];
const held = [`${returns}held-returns.test.ts`];
const extension = [`${returns}extension-filing.test.ts`];
const missed = [`${returns}missed-year-packet.test.ts`];

type Given = Omit<Fault, 'name' | 'file'>;

/** In the returns' folder. */
const fault = (name: string, file: string, given: Given): Fault => ({
  name: `returns: ${name}`,
  file: `${returns}${file}`,
  ...given,
});

export const returnsFaults: Table = [
  fault('a partnership’s 7004 is faxed', 'packets/move-return.ts', {
    text: 'of: extendedBy(kind, obligation) })) return;',
    planted: "of: extendedBy(kind, obligation) && 'form_5472' })) return;",
    tests: extension,
  }),
  fault('the draft in Spanish is counted among what was faxed', 'papers/return-papers.queries.ts', {
    text: 'returnPapers.filter(isSent)',
    planted: "returnPapers.filter((one) => isSent(one) || one === 'reasonable_cause')",
    tests: missed,
  }),
  fault('what is made anew loses its signed statement', 'packets/make-return.ts', {
    text: '    await carryStatement(tx, row.id, making.generation);\n',
    planted: '    if (made.papers.length === 0) await carryStatement(tx, row.id, making.generation);\n',
    tests: missed,
  }),
  fault('without an SS-4 the EIN is applied for', 'questions/missing-facts.rules.ts', {
    text: "return einAppliedOn === null || (kind !== 'form_5472' && kind !== 'extension');",
    planted: "return einAppliedOn !== '' && kind !== 'form_5472' && kind !== 'extension';",
    tests: [`${returns}questions/missing-ein.rules.test.ts`],
  }),
  fault('an answer is given over what was not seen', 'questions/save-return-answer.ts', {
    text: "    if ((before?.toISOString() ?? null) !== body.before) throw fail('returns.answer_changed');\n",
    planted: '',
    tests: answers,
  }),
  fault('two first answers at once are both kept', 'questions/return-answers.queries.ts', {
    text: '`${before !== undefined}`',
    planted: '`true`',
    tests: [...answers, ...held],
  }),
  fault('a tax number is kept as it was typed', 'questions/save-return-answer.ts', {
    text: 'value: isSealed ? null : answer,\n    sealed: isSealed ?',
    planted: 'value: answer,\n    sealed: isSealed && answer === null ?',
    tests: answers,
  }),
  fault('a tax number goes to the screen whole', 'packets/load-returns.ts', {
    text: 'return number === noTaxId ? noTaxId : maskedTaxId(number);',
    planted: 'return number === noTaxId ? noTaxId : number || maskedTaxId(number);',
    tests: answers,
  }),
  fault('an answer is about anybody’s owner', 'questions/save-return-answer.ts', {
    text: "  if (!isTheirs) throw fail('returns.question_unknown');\n",
    planted: '',
    tests: answers,
  }),
  fault('an official form is made while a related entry has no line', 'forms/form-5472/related-doubt.rules.ts', {
    text: '  if (has(noLineKey))\n',
    planted: '  if (has(unnamedKey))\n',
    tests: ['server/domains/returns/forms/form-5472/related-entries server/domains/returns/related-packet'],
  }),
  fault('a related party shares the owner’s form', 'forms/form-5472/related-entries.rules.ts', {
    text: '  if (entry.withParty !== undefined) return entry.withParty;\n',
    planted: '',
    tests: ['server/domains/returns/forms/form-5472/related-entries server/domains/returns/forms/form-5472/form-5472'],
  }),
  fault('the total leaves out a loan that stands above it', 'forms/form-5472/part-four.rules.ts', {
    text: "key.endsWith('b')",
    planted: "key.endsWith('a')",
    tests: ['server/domains/returns/forms/form-5472/related-entries'],
  }),
  fault('what one owner took out is of all', 'forms/form-1065/schedule-k1.rules.ts', {
    text: 'one.withMember === id ? one.usdCents * categories!.sign : 0',
    planted: '0',
    tests: ['server/domains/returns/forms/form-1065/schedule-k1'],
  }),
  fault('anybody’s packet is the caller’s', 'packets/returns.queries.ts', {
    text: "    .where('id', '=', id)\n    .where('registration_id', '=', registrationId)\n    .where('user_id', '=', userId)\n",
    planted: "    .where('id', '=', id)\n",
    tests: approval,
  }),
  fault('a paper of any packet is one of this packet', 'papers/return-papers.queries.ts', {
    text: "    .where('return_id', '=', returnId)\n    .where('document_id', '=', documentId)\n",
    planted: "    .where('document_id', '=', documentId)\n",
    tests: [`${returns}return-pages.test.ts`],
  }),
  fault('what another key sealed stays under it', 'sealing/reseal-returns.ts', {
    text: ' + (await resealAll(db, ring, lines))',
    planted: ' + (lines.atOnce > 0 ? 0 : 1)',
    tests: [`${returns}rotate-keys.test.ts`],
  }),
  fault('papers of a year that goes on are made', 'packets/create-returns.ts', {
    text: "  if (!hasEnded(years.year, needs.clock()) && source.answers.is_final !== 'yes') throw fail('returns.year_open');\n",
    planted: '',
    tests: answers,
  }),
  fault('what is under way is begun again', 'packets/create-returns.ts', {
    text: "row.state === 'making' || ",
    planted: '',
    tests: [...held, ...team],
  }),
  fault('what stands as it is is made again', 'packets/create-returns.ts', {
    text: "  if (isTrue && row.state !== 'failed' && row.state !== 'sent_back') return;\n",
    planted: "  if (isTrue && row.state === 'making') return;\n",
    tests: held,
  }),
  fault('an amendment of what was never opened again', 'packets/create-returns.ts', {
    text: '!row || row.reopened_at !== null',
    planted: "!row || row.state === 'filed'",
    tests: held,
  }),
  fault('two make at once', 'packets/hold-return.ts', {
    text: '  await lockRegistration(tx, registrationId);\n',
    planted: '',
    tests: [...team, ...held],
    harmless: 'the case is locked by the next statement, which everything that waits for the registration does as well',
  }),
  fault('a making that was overtaken closes the packet', 'packets/make-return.ts', {
    text: ' || locked.generation !== generation) throw new Overtaken();',
    planted: ') throw new Overtaken();',
    tests: held,
  }),
  fault('the customer reads what the team has not accepted', 'packets/make-return.ts', {
    text: '    await setVisible(tx, id, false);\n',
    planted: '    await setVisible(tx, id, true);\n',
    tests: year,
  }),
  fault('a step from any state', 'packets/move-return.ts', {
    text: '  if (to) return to;\n',
    planted: "  if (to || step !== 'fail') return to ?? 'sent';\n",
    tests: [...team, ...held],
  }),
  fault('a signed page of an earlier making, or of another packet, counts', 'signing/review-signed-page.ts', {
    text: 'last?.id !== params.documentId',
    planted: 'last === undefined',
    tests: signed,
  }),
  fault('a page that was sent back comes again', 'signing/upload-signed-page.ts', {
    text: "  if (!isNew) throw fail('returns.page_refused');\n",
    planted: '  void isNew;\n',
    tests: signed,
  }),
  fault('what the ledger says no longer is signed', 'signing/upload-signed-page.ts', {
    text: '  await requireUpToDate(needs, tx, { ...of, row });\n',
    planted: '  void requireUpToDate;\n',
    tests: signed,
  }),
  {
    name: 'returns: unsigned it is sent and proved',
    file: 'contract/returns/states.rules.ts',
    text: "return inkPageOf(kind) !== undefined && state !== 'signed' && approvedStates.includes(state);",
    planted: "return inkPageOf(kind) === undefined && state !== 'signed' && approvedStates.includes(state);",
    tests: signed,
  },
  fault('what no preparer made is sent by us', 'filing/send-return.ts', {
    text: "    if (filerOfRow(row) === 'customer') throw fail('returns.no_preparer');\n",
    planted: "    if (filerOfRow(row) !== 'customer' && row.id === '') throw fail('returns.no_preparer');\n",
    tests: ownFiling,
  }),
  fault('a customer proves what we file', 'filing/create-filing-proof.ts', {
    text: "  if (filerOfRow(row) === 'team') throw fail('returns.filed_by_us');\n",
    planted: '  void [filerOfRow, fail];\n',
    tests: ownFiling,
  }),
  fault('a preparer is named over what was not seen', 'review/save-preparer.ts', {
    text: "    if ((last?.set_at.toISOString() ?? null) !== before) throw fail('returns.setting_changed');\n",
    planted: '    void [last, before];\n',
    tests: ownFiling,
  }),
  fault('a verdict of another making', 'packets/move-return.ts', {
    text: "  if (row.generation !== generation) throw fail('returns.moved_on', { data: { state: row.state } });\n",
    planted: "  if (generation < 0) throw fail('returns.moved_on', { data: { state: row.state } });\n",
    tests: [...year, ...team],
  }),
  fault('what the ledger says no longer is accepted and sent', 'packets/change-any-return.ts', {
    text: "  if (digestFor(row.kind, source) !== row.facts_digest) throw fail('returns.outdated');\n",
    planted: "  if (digestFor(row.kind, source) === '') throw fail('returns.outdated');\n",
    tests: team,
  }),
  fault('what the ledger says no longer is approved', 'approval/create-approval.ts', {
    text: "  if (digestFor(row.kind, source) !== row.facts_digest) throw fail('returns.outdated');\n",
    planted: "  if (digestFor(row.kind, source) === '') throw fail('returns.outdated');\n",
    tests: approval,
  }),
  fault('what changed since is not told', 'packets/packets-of.ts', {
    text: 'return (isBeforeFiling(state) || reopened_at !== null) && now !== facts_digest;',
    planted: "return (isBeforeFiling(state) || reopened_at !== null) && now !== facts_digest && now === '';",
    tests: team,
  }),
  fault('anybody’s name stands for the owner’s', 'approval/create-approval.ts', {
    text: "  if (!source.owners.some((one) => isSameName(name, one.name))) throw fail('returns.name_wrong');\n",
    planted:
      "  if (!source.owners.some((one) => isSameName(name, one.name) || name)) throw fail('returns.name_wrong');\n",
    tests: year,
  }),
  fault('a mailed code is good twice', 'approval/create-approval.ts', {
    text: '    await deleteApprovalCode(tx, row.id, actor.userId);\n',
    planted: "    if (row.id === '') await deleteApprovalCode(tx, row.id, actor.userId);\n",
    tests: approval,
  }),
  fault('a mailed code is good for ever', 'approval/approval-codes.queries.ts', {
    text: "    .where('expires_at', '>', at)\n",
    planted: '',
    tests: approval,
  }),
  fault('a mailed code can be guessed', 'approval/approval-codes.queries.ts', {
    text: "    .where('tries', '<', triesMax)\n",
    planted: '',
    tests: approval,
  }),
  fault('a mailed code approves another making', 'approval/approval-codes.queries.ts', {
    text: "    .where('generation', '=', generation)\n",
    planted: '',
    tests: approval,
  }),
  fault('a code of one packet is a code of another', 'approval/approval-code.rules.ts', {
    text: '`${returnId}|${code}`',
    planted: "`|${code}${returnId && ''}`",
    tests: [`${returns}approval/approval-code.rules.test.ts`],
  }),
  fault('a second factor is asked for and not judged', 'approval/create-approval.ts', {
    text: 'await requireProof(needs, actor, { code: body.code }, caller);',
    planted: 'void [requireProof, caller];',
    tests: approval,
  }),
  fault('a fax that lost a page is a filing', 'filing/file-return.ts', {
    text: "  if (sent > 0 && !isWhole) throw fail('returns.proof_pages', { data: { pages: sent } });\n",
    planted: "  if (sent < 0 && !isWhole) throw fail('returns.proof_pages', { data: { pages: sent } });\n",
    tests: year,
  }),
  fault('our worksheet counts among the pages of a fax', 'papers/return-papers.queries.ts', {
    text: 'returnPapers.filter(isSent)',
    planted: "returnPapers.filter((one) => isSent(one) || one === 'worksheet')",
    tests: year,
  }),
  fault('a filed year can be changed', 'filing/file-return.ts', {
    text: '  if (isOfLedger(row.kind)) await lockYear(tx, { ...owner, ...year }, at);\n',
    planted: '',
    tests: year,
  }),
  fault('papers that were filed go with the account', 'filing/file-return.ts', {
    text: '  await makeRecords(tx, [...(await listPaperIds(tx, row.id, row.generation)), ...(signed ? [signed.id] : [])]);\n',
    planted: '',
    tests: held,
  }),
  fault('a year that is opened again stays locked', 'filing/create-amendment.ts', {
    text: '    if (isOfLedger(row.kind)) await openYear(needs, tx, owner, year);\n',
    planted: '',
    tests: [...team, ...whole],
  }),
  fault('a year is opened twice', 'filing/create-amendment.ts', {
    text: "row.state !== 'filed' || row.reopened_at !== null",
    planted: "row.state !== 'filed'",
    tests: team,
  }),
  fault('anybody’s paper is a notice of this packet', 'filing/create-return-notice.ts', {
    text: "  if (paper?.registration_id !== row.registration_id) throw fail('request.not_found');\n",
    planted: "  if (!paper) throw fail('request.not_found');\n",
    tests: held,
  }),
  fault('what nothing proves is a task twice', 'filing/ask-for-proofs.ts', {
    text: '      await updateReturn(tx, row.id, { unproved_at: needs.clock() });\n',
    planted: '',
    tests: team,
  }),
  fault('a packet is found of a year that is gone', 'packets/require-any-return.ts', {
    text: 'years.find((one) => one.year === row.tax_year);',
    planted: 'years.find((one) => one.year === row.tax_year) ?? years[0];',
    tests: refused,
  }),
  fault('a setting is decided over what was not seen', 'review/save-return-setting.ts', {
    text: "    if (now !== before) throw fail('returns.setting_changed');\n",
    planted: "    if (now === '') throw fail('returns.setting_changed');\n",
    tests: team,
  }),
];
