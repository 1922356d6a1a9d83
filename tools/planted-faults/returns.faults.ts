import { faultsIn } from './fault.ts';

const approvalTests = ['server/domains/returns/approval.test.ts'];
const heldReturnsTests = ['server/domains/returns/held-returns.test.ts'];
const longNamesTests = ['server/domains/returns/long-names.test.ts'];
const missedYearPacketTests = ['server/domains/returns/missed-year-packet.test.ts'];
const ownFilingTests = ['server/domains/returns/own-filing.test.ts'];
const returnAnswersTests = ['server/domains/returns/return-answers.test.ts'];
const returnsTests = ['server/domains/returns/returns.test.ts'];
const signedPagesTests = ['server/domains/returns/signed-pages.test.ts'];
const teamTests = ['server/domains/returns/team.test.ts', 'server/domains/returns/held-returns.test.ts'];
const teamTests2 = ['server/domains/returns/team.test.ts'];
const tracedYearTests = ['server/domains/returns/traced-year.test.ts'];

export const returnsFaults = [
  ...faultsIn('contract/returns/states.rules.ts', signedPagesTests, {
    'returns: unsigned it is sent and proved': ['kind) !== undefined', 'kind) === undefined'],
  }),
  ...faultsIn('server/domains/returns/approval/ask-approval.ts', approvalTests, {
    'returns: papers are approved that nobody read': ['sheet.papers.slice(0, papersMax - 1)', '[]'],
    'returns: what the ledger says no longer is asked to be approved': [
      "  if (digestFor(row.kind, source) !== row.facts_digest) throw fail('returns.outdated');\n",
      '',
    ],
    'returns: of a making before a signature is asked for': [' || row.generation !== generation) return', ') return'],
  }),
  ...faultsIn('server/domains/returns/approval/on-signing-ended.ts', approvalTests, {
    'returns: what the ledger says no longer is approved': [
      '  await requireUpToDate(within, tx, { ...of, row });\n',
      '',
    ],
    'returns: a signing that ended without a signature approves': ["ended.state === 'completed' && ", ''],
  }),
  ...faultsIn('server/domains/returns/packets/move-return.ts', approvalTests, {
    'returns: papers that are made again or sent back can still be signed': [
      "row.state === 'to_approve' && step !== 'approve'",
      "row.state === 'making' && step === 'approve'",
    ],
  }),
  ...faultsIn('server/domains/todos/load-todos.ts', approvalTests, {
    'todos: one approval is asked for twice': ['one.approval_envelope_id === signing.id', 'one.id === signing.id'],
  }),
  ...faultsIn('server/domains/returns/blank-forms/validate-values.rules.ts', longNamesTests, {
    'traced: letters that the form’s typeface lacks keep it from being made': [
      'field.max !== undefined || !isWritable(letter)',
      'letter',
    ],
  }),
  ...faultsIn('server/domains/returns/filing/file-return.ts', teamTests2, {
    'returns: what nothing proves is a task twice': [
      '      await updateReturn(tx, row.id, { unproved_at: needs.clock() });\n',
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/returns/filing/file-return.ts',
    ['server/domains/returns/team.test.ts', 'server/domains/returns/whole-answers.test.ts'],
    {
      'returns: a year that is opened again stays locked': [
        '    if (isOfLedger(row.kind)) await openYear(needs, tx, owner, year);\n',
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/returns/filing/file-return.ts', teamTests2, {
    'returns: a year is opened twice': [' || row.reopened_at !== null', ''],
  }),
  ...faultsIn('server/domains/returns/filing/proofs.ts', ownFilingTests, {
    'returns: a customer proves what we file': [
      "if (filerOfRow(row) === 'team') throw fail('returns.filed_by_us')",
      'void [filerOfRow, fail]',
    ],
  }),
  ...faultsIn('server/domains/returns/filing/proofs.ts', heldReturnsTests, {
    'returns: anybody’s paper is a notice of this packet': ['paper?.registration_id !== row.registration_id', '!paper'],
  }),
  ...faultsIn('server/domains/returns/filing/file-return.ts', returnsTests, {
    'returns: a fax that lost a page is a filing': ['if (sent > 0 &&', 'if (sent < 0 &&'],
    'returns: a filed year can be changed': [
      '  if (isOfLedger(row.kind)) await lockYear(tx, { ...owner, ...year }, at);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/returns/filing/file-return.ts', heldReturnsTests, {
    'returns: papers that were filed go with the account': [
      '  await makeRecords(tx, [...(await listPaperIds(tx, row.id, row.generation)), ...(signed ? [signed.id] : [])]);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/returns/filing/send-return.ts', ownFilingTests, {
    'returns: what no preparer made is sent by us': ["=== 'customer'", "!== 'customer' && row.id === ''"],
  }),
  ...faultsIn('server/domains/returns/packets/change-any-return.ts', teamTests2, {
    'returns: what the ledger says no longer is accepted and sent': ['!== row.facts_digest', "=== ''"],
  }),
  ...faultsIn('server/domains/returns/packets/create-returns.ts', returnAnswersTests, {
    'returns: papers of a year that goes on are made': [
      "  if (!hasEnded(years.year, needs.clock()) && source.answers.is_final !== 'yes') throw fail('returns.year_open');\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/returns/packets/create-returns.ts',
    ['server/domains/returns/held-returns.test.ts', 'server/domains/returns/team.test.ts'],
    {
      'returns: what is under way is begun again': ["row.state === 'making' || ", ''],
    },
  ),
  ...faultsIn('server/domains/returns/packets/create-returns.ts', heldReturnsTests, {
    'returns: what stands as it is is made again': ["!== 'failed' && row.state !== 'sent_back", "=== 'making"],
    'returns: an amendment of what was never opened again': ['reopened_at !== null', "state === 'filed'"],
  }),
  ...faultsIn('server/domains/returns/packets/move-return.ts', teamTests, {
    'returns: two make at once': [
      '  await lockRegistration(tx, registrationId);\n',
      '',
      'the case is locked by the next statement, which everything that waits for the registration does as well',
    ],
  }),
  ...faultsIn('server/domains/returns/questions/load-return-source.ts', missedYearPacketTests, {
    'traced: what is told of a missed year leaves its packet as it was': [
      'missedOf(taxes, ',
      'missedOf({ ...taxes, missed_years: [] }, ',
    ],
  }),
  ...faultsIn('server/domains/returns/packets/load-returns.ts', returnAnswersTests, {
    'returns: a tax number goes to the screen whole': [': maskedTaxId(', ': number || maskedTaxId('],
  }),
  ...faultsIn('server/domains/returns/packets/make-return.ts', missedYearPacketTests, {
    'returns: what is made anew loses its signed statement': [
      '  await carryStatement',
      '  if (made.papers.length === 0) await carryStatement',
    ],
  }),
  ...faultsIn('server/domains/returns/packets/make-return.ts', heldReturnsTests, {
    'returns: a making that was overtaken closes the packet': [' || locked.generation !== generation', ''],
  }),
  ...faultsIn('server/domains/returns/packets/make-return.ts', returnsTests, {
    'returns: the customer reads what the team has not accepted': [', id, false);\n', ', id, true);\n'],
  }),
  ...faultsIn('server/domains/returns/packets/move-return.ts', ['server/domains/returns/extension-filing.test.ts'], {
    'returns: a partnership’s 7004 is faxed': ['obligation) }))', "obligation) && 'form_5472' }))"],
  }),
  ...faultsIn('server/domains/returns/packets/move-return.ts', teamTests, {
    'returns: a step from any state': ['to) return to;', "to || step !== 'fail') return to ?? 'sent';"],
  }),
  ...faultsIn(
    'server/domains/returns/packets/move-return.ts',
    ['server/domains/returns/returns.test.ts', 'server/domains/returns/team.test.ts'],
    {
      'returns: a verdict of another making': ['row.generation !== generation', 'generation < 0'],
    },
  ),
  ...faultsIn('server/domains/returns/packets/packet-papers.ts', ['server/domains/returns/return-answers.test.ts'], {
    'one fact: the annual report knows one address': ['mailing ?? address', 'address'],
  }),
  ...faultsIn('server/domains/returns/packets/packets-of.ts', teamTests2, {
    'returns: what changed since is not told': [' facts_digest;', " facts_digest && now === '';"],
  }),
  ...faultsIn('server/domains/returns/packets/require-returns.ts', ['server/domains/returns/returns.test.ts'], {
    'returns: a packet is found of a year that is gone': [
      '  const year = years.find((one) => one.year === row.tax_year);',
      '  const year = years.find((one) => one.year === row.tax_year) ?? years[0];',
    ],
  }),
  ...faultsIn(
    'server/domains/returns/packets/required-returns.rules.ts',
    ['server/domains/tax/member-shares.test.ts'],
    {
      'members: a return is made of the shares of another day': ['shares_from <= year.end', 'false'],
    },
  ),
  ...faultsIn(
    'server/domains/returns/packets/required-returns.rules.ts',
    ['server/domains/returns/packets/required-returns.rules.test.ts'],
    {
      'taxes: a year that changed in its middle is prepared as a whole one': ['isOfItsDays && ', ''],
    },
  ),
  ...faultsIn('server/domains/returns/worksheets/attached-rows.rules.ts', longNamesTests, {
    'traced: a statement says only as much as its box has room for': [' key, text }) ', ' key, fits: text }) '],
  }),
  ...faultsIn('server/domains/returns/papers/official-papers.ts', longNamesTests, {
    'traced: a form points to a statement that does not follow': ['attached: [statement]', 'attached: []'],
  }),
  ...faultsIn('server/domains/returns/papers/official-values.rules.ts', tracedYearTests, {
    'traced: an official form leaves the cents out': ["String(Math.abs(cents) % 100).padStart(2, '0')", "'00'"],
  }),
  ...faultsIn('server/domains/returns/papers/return-papers.queries.ts', missedYearPacketTests, {
    'returns: the draft in Spanish is counted among what was faxed': [
      'filter(isSent)',
      "filter((one) => isSent(one) || one === 'reasonable_cause')",
    ],
  }),
  ...faultsIn('server/domains/returns/papers/return-papers.queries.ts', ['server/domains/returns/team-reads.test.ts'], {
    'returns: a paper of any packet is one of this packet': [
      "return_id', '=', returnId)\n    .where('document_id",
      'document_id',
    ],
  }),
  ...faultsIn('server/domains/returns/papers/return-papers.queries.ts', returnsTests, {
    'returns: our worksheet counts among the pages of a fax': [
      'filter(isSent)',
      "filter((one) => isSent(one) || one === 'worksheet')",
    ],
  }),
  ...faultsIn(
    'server/domains/returns/questions/missing-facts.rules.ts',
    ['server/domains/returns/questions/missing-ein.rules.test.ts'],
    {
      'returns: without an SS-4 the EIN is applied for': [
        "=== null || (kind !== 'form_5472' && kind !== 'extension')",
        "!== '' && kind !== 'form_5472' && kind !== 'extension'",
      ],
    },
  ),
  ...faultsIn(
    'server/domains/returns/questions/return-answers.queries.ts',
    ['server/domains/returns/return-answers.test.ts', 'server/domains/returns/held-returns.test.ts'],
    {
      'returns: two first answers at once are both kept': ['${before !== undefined}', 'true'],
    },
  ),
  ...faultsIn('server/domains/returns/packets/save-return-answer.ts', returnAnswersTests, {
    'returns: an answer is given over what was not seen': [
      "    if ((before?.toISOString() ?? null) !== body.before) throw fail('returns.answer_changed');\n",
      '',
    ],
    'returns: a tax number is kept as it was typed': [
      'isSealed ? null : answer,\n    sealed: isSealed',
      'answer,\n    sealed: isSealed && answer === null',
    ],
    'returns: an answer is about anybody’s owner': ["  if (!isTheirs) throw fail('returns.question_unknown');\n", ''],
  }),
  ...faultsIn('server/domains/returns/review/named-preparer.ts', ownFilingTests, {
    'returns: a preparer is named over what was not seen': [
      "if ((last?.set_at.toISOString() ?? null) !== before) throw fail('returns.setting_changed')",
      'void [last, before]',
    ],
  }),
  ...faultsIn('server/domains/returns/review/settings.ts', teamTests2, {
    'returns: a setting is decided over what was not seen': ['now !== before) ', "now === '') "],
  }),
  ...faultsIn('server/domains/returns/sealing/reseal-returns.ts', ['server/domains/returns/rotate-keys.test.ts'], {
    'returns: what another key sealed stays under it': ['await resealAll(db, ring, lines)', 'lines.atOnce > 0 ? 0 : 1'],
  }),
  ...faultsIn('server/domains/returns/signing/upload-signed-page.ts', signedPagesTests, {
    'returns: a signed page of an earlier making, or of another packet, counts': [
      '?.id !== params.documentId',
      ' === undefined',
    ],
  }),
  ...faultsIn('server/domains/returns/signing/upload-signed-page.ts', signedPagesTests, {
    'returns: a page that was sent back comes again': ["if (!isNew) throw fail('returns.page_refused')", 'void isNew'],
    'returns: what the ledger says no longer is signed': [
      '  await requireUpToDate(needs, tx, { ...of, row });\n  await add',
      '  await add',
    ],
  }),
  ...faultsIn('server/domains/returns/worksheets/writable-text.rules.ts', tracedYearTests, {
    'traced: a worksheet prints whole dollars': ['formatMinor(cents, ', 'formatMinor(Math.round(cents / 100) * 100, '],
  }),
  ...faultsIn(
    'server/domains/returns/packets/required-returns.rules.ts',
    ['server/domains/returns/packets/required-returns.rules.test.ts'],
    {
      'returns: a company of January has two reports in a year': [
        'due_on <= anniversaryIn(year.end, yearOf(year.end) + 1)',
        'Date.parse(due_on) <= Date.parse(anniversaryIn(year.end, yearOf(year.end) + 1)) + 86_400_000',
      ],
      'returns: what was settled under another day of formation is made beside what is due': [
        "onceEach(ofYear.filter(({ state }) => isOwed(state) || state === 'done'))",
        "ofYear.filter(({ state }) => isOwed(state) || state === 'done')",
      ],
    },
  ),
  ...faultsIn('server/domains/returns/packets/load-returns.ts', ['server/domains/returns/whole-answers.test.ts'], {
    'returns: papers are made without a word of the months that are missing': [
      'missing_months: source.missingMonths',
      'missing_months: []',
    ],
  }),
  ...faultsIn(
    'server/domains/returns/questions/return-source.rules.ts',
    ['server/domains/returns/packets/known-answers.rules.test.ts', 'server/domains/returns/return-answers.test.ts'],
    {
      'returns: what taxes tell of a partner is asked for': [
        "foreign: 'no' }[ownersAre ?? '']",
        "foreign: 'no' }[`?${ownersAre}`]",
      ],
      'returns: of two places that differ one is believed': [
        '(answered !== undefined && answered !== isUs)',
        'members.length === 0',
      ],
    },
  ),
];
