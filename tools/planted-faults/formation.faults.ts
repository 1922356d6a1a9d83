import { faultsIn } from './fault.ts';

const mailTests = ['server/domains/documents/mail'];
const correctionsTests = ['server/domains/formation/corrections.test.ts'];
const guessesTests = ['server/domains/formation/guesses.test.ts'];
const submitNameTests = ['server/domains/formation/intake/submit-name.test.ts'];
const pendingMovesTests = ['server/domains/formation/pending-moves.test.ts'];
const remindCustomersTests = ['server/domains/formation/actions/remind-customers.test.ts'];
const reversalsTests = ['server/domains/formation/reversals.test.ts'];
const requestsTests = ['server/domains/orders/cancellations/requests.test.ts'];

export const formationFaults = [
  ...faultsIn('contract/formation/case.rules.ts', ['server/domains/formation/filing/filing-life.test.ts'], {
    'what is leaving is filed by hand as well': ["by === 'provider' || !state.isSending", 'true'],
  }),
  ...faultsIn(
    'contract/formation/corrections/problems.rules.ts',
    ['server/domains/companies/company-members.test.ts'],
    {
      'company as a member: half of it makes a person a company': [
        'togetherProblem(companyFactsMissing(change, changes, present))',
        'undefined',
      ],
    },
  ),
  ...faultsIn('contract/formation/filing/facts.rules.ts', guessesTests, {
    'a guessed name is filed': ['!member.isCompany && isGuess(name) && !member.isNameConfirmed', 'false'],
    'computed shares are filed': ['facts.areSharesComputed && facts.members.length > 1', 'false'],
  }),
  ...faultsIn(
    'contract/formation/filing/operations.ts',
    ['server/domains/formation/packet/download-filing-packet.test.ts'],
    {
      'a packet is taken and nobody notes it': ['audited: [],\n    params', 'params'],
    },
  ),
  ...faultsIn('contract/formation/moves.ts', ['server/platform/http/staff-matrix.test.ts'], {
    'staff: what a step was given is not noted': ["'event', 'version', 'take_over', 'ask_second'", ''],
  }),
  ...faultsIn('contract/formation/stage-labels.rules.ts', correctionsTests, {
    'a number stands in a mail': [".replaceAll(/\\b\\d{2}-?\\d{7}\\b/g, '(número en tu cuenta)')", ''],
  }),
  ...faultsIn('contract/formation/steps.rules.ts', reversalsTests, {
    'what is undone already is undone again': [') steps.pop();', ') continue;'],
  }),
  ...faultsIn('server/domains/formation/cases/actions.queries.ts', guessesTests, {
    'what is only good to have is reminded of': ['    ...(isQuiet && { remind_at: null }),\n', ''],
  }),
  ...faultsIn('server/domains/formation/cases/actions.queries.ts', remindCustomersTests, {
    'an answer does not stop the reminders': ['      ...remindersIn(change.state, at),\n', ''],
  }),
  ...faultsIn('server/domains/formation/actions/on-mail-read.ts', mailTests, {
    'post: the task to call outlives the reading': ['  await endTasks(tx, found.id, { subject: fresh.id }, at);\n', ''],
  }),
  ...faultsIn('server/domains/formation/actions/on-mail-unread.ts', mailTests, {
    'post: nobody calls on the third day': [
      "  await insertTask(tx, { caseId: found.id, userId, kind: 'mail_unread', subject: action.id, at: needs.clock() });\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/actions/submit-answer.ts', remindCustomersTests, {
    'an answer leaves the team’s task': ['    await endTasks(tx, caseId, { subject: action.id }, at);\n', ''],
  }),
  ...faultsIn('server/domains/formation/agency/agency-data.rules.ts', reversalsTests, {
    'the name that was chosen stays though its choice is undone': [
      ' ...(undone.nameFiled && { name: undone.nameFiled }) ',
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/cases/cases.queries.ts', ['server/domains/privacy/deletion.test.ts'], {
    'a case that is over holds an account back': [
      "    .where('stage', 'not in', finalStages)\n    .orderBy('opened_at')",
      "    .orderBy('opened_at')",
    ],
    'a company with another titular holds an account back': [
      "    .where('registration_id', 'not in', sharedCompaniesOf(userId))\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/formation/cases/cases.queries.ts',
    ['server/domains/formation/intake/check-name.test.ts'],
    {
      'one’s own company is in the way of its name': ["      .where('user_id', 'is distinct from', notOf)\n", ''],
      'what was called off keeps its name': ["      .where(sql<boolean>`stage not in ('refused', 'cancelled')`)\n", ''],
      'a rename leaves the key behind': ['{ ...moving, name_key }', 'moving'],
    },
  ),
  ...faultsIn('server/domains/formation/overview/load-case.ts', correctionsTests, {
    'the customer reads what waits for a second person': ["  'correction_proposed',\n", ''],
  }),
  ...faultsIn('server/domains/formation/history/on-payment-refunded.ts', requestsTests, {
    'a cancelled case that is refunded is a riddle for the team': ["    if (row.stage === 'cancelled') return;\n", ''],
  }),
  ...faultsIn('server/domains/formation/history/on-payment-refunded.ts', ['server/domains/tasks/tasks.test.ts'], {
    'a late whole refund is nobody’s task': [
      "    await insertTask(tx, { caseId: row.id, userId: row.user_id, kind: 'refunded_whole', subject: '', at: event.at });\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/history/record-cancellation.ts', requestsTests, {
    'a customer who cancels ends nothing': ["=== 'ends_case", "!== 'ends_case' && way !== 'asks_team"],
  }),
  ...faultsIn(
    'server/domains/formation/history/record-change-request.ts',
    ['server/domains/profile/change-requests.test.ts'],
    {
      'change requests: the team has nothing to do': [
        "  await insertTask(tx, { caseId: row.id, userId, kind: 'change_requested', subject: requestId, at });\n",
        '',
      ],
      'change requests: the task outlives the answer': [
        "  await endTasks(tx, row.id, { kind: 'change_requested', subject: requestId }, at);\n",
        '',
      ],
    },
  ),
  ...faultsIn('server/domains/formation/moves/proposals.ts', correctionsTests, {
    'what the agencies know is corrected by one alone': [
      "    if (isGuarded) return propose(needs, tx, row, { kind: 'corrected', changes, reason, proof, staffId });\n",
      '',
    ],
    'a correction of what the agencies know goes without its proof': [
      "proof === '' && (isGuarded || body.proof)",
      'false',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/proposals.ts', correctionsTests, {
    'what somebody else corrected is overwritten': [
      "  if (changed.length > 0) throw fail('formation.fact_changed', { data: { present: changed } });\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/corrections/propose.ts', correctionsTests, {
    'a case gets a second open proposal': [
      "  if (open && !hasLapsed(open, row)) throw fail('formation.proposal_open');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/proposals.ts', correctionsTests, {
    'one confirms one’s own correction': ["  if (isOwn) throw fail('formation.second_person_needed');\n", ''],
    'a settled change is settled again': [
      "    if (proposal.state !== 'open') throw fail('formation.proposal_settled');\n",
      '',
    ],
    'two who confirm read the same open proposal': ['(await findProposal(tx, found.id))!', 'found'],
    'what is confirmed is not judged again': [
      'changes = await validateCorrection(tx, row, proposal.changes)',
      '{ changes } = proposal',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/proposals.ts', ['server/domains/formation/alone.test.ts'], {
    'alone in the team one confirms at once': ['now.getTime() - proposed_at.getTime() < aloneAfterMs', 'false'],
  }),
  ...faultsIn('server/domains/formation/moves/proposals.ts', reversalsTests, {
    'a step is undone though the case has moved on': ['    version: case_version,\n', ''],
  }),
  ...faultsIn('server/domains/formation/history/case-history.ts', ['server/domains/formation/case-reading.test.ts'], {
    'notes of a case: one that is sent again is another one': [
      '    if (await isEventSent(tx, row.id, body.send_key)) return;\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/cases/history.queries.ts', ['server/platform/secrets/sealed-numbers.test.ts'], {
    'a tax number stands open in a history': ["withSealed(part, 'value', 'salt')", 'part'],
    'the salt of a sealed tax number stands open': ["value', 'salt')", "value')"],
  }),
  ...faultsIn('server/domains/formation/moves/advance-case.ts', correctionsTests, {
    'a case is not held while it is corrected': [
      'await lockRegistration(tx, found.registration_id);\n  const row = (await lockCase(tx, caseId))!',
      'const row = found',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/advance-case.ts', remindCustomersTests, {
    'two rounds look at one case at once': [
      'await lockRegistration(tx, found.registration_id);\n  const row = (await lockCase(tx, caseId))!',
      'const row = found',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/pending-move.ts', pendingMovesTests, {
    'anybody undoes a step that waits': [
      "  if (found.made_by !== actor.userId) throw fail('formation.move_not_yours');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/advance-case.ts', requestsTests, {
    'the task of a refund ends with its case': ['withCase: true', "kind: 'cancellation_asked'"],
  }),
  ...faultsIn('server/domains/formation/moves/advance-case.ts', remindCustomersTests, {
    'a case that ended goes on asking': [
      '    await saveReminderOfOpenActions(tx, row.id, null);\n    await endTasks(tx, row.id, { withCase: true }, at);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/pending-move.ts', pendingMovesTests, {
    'what an agency said is not judged': [
      "    if (doubts.length > 0 && !ask_second) throw fail('formation.facts_doubtful', { details: doubts });\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/pending-moves.queries.ts', pendingMovesTests, {
    'a step of the team is carried out though it is not due': ["    .where('due_at', '<=', now)\n", ''],
  }),
  ...faultsIn('server/domains/formation/overview/case-names.rules.ts', submitNameTests, {
    'a name that we made is offered': ['(isOurs(paid) ', '(false '],
  }),
  ...faultsIn('server/domains/formation/intake/submit-name.ts', submitNameTests, {
    'a name that the state rejected is filed again': ["check.similar?.how === 'equal'", 'false'],
    'a restricted word is filed unseen': ["check.verdict === 'restricted' ? 'restricted_name_chosen' : ", ''],
  }),
  ...faultsIn('server/domains/formation/actions/compose-case-reminder.ts', remindCustomersTests, {
    'the mail speaks of what was owed when it was queued': ['  if (owed.length === 0) return undefined;\n', ''],
  }),
  ...faultsIn('server/domains/formation/actions/remind-customers.ts', remindCustomersTests, {
    'what was answered is reminded of all the same': ['isAwaited(action.state)', 'true'],
  }),
  ...faultsIn(
    'server/domains/formation/actions/send-weekly-summaries.ts',
    ['server/domains/formation/weekly-summary.test.ts'],
    {
      'the weekly summary goes on when the agency has answered': [
        '  if (!isAgencysTurn(row.turn)) return saveSummaryAt(tx, caseId, null);\n',
        '',
      ],
      'a word that another worker sent is sent again': [
        '  if (!(await findDueSummary(tx, caseId, now))) return;\n',
        '',
        'mail and notice of a week are told once by their cause, whoever asks for them',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/formation/agency/agency-doubts.rules.ts',
    ['server/domains/formation/agency/agency-doubts.rules.test.ts'],
    {
      'an agency: it answers before it was asked': ['day >= since && ', ''],
      'an agency: it answers tomorrow': [' && day <= today', ''],
      'an agency: any number is one of the state': ['if (!year || year <', 'if (year && year <'],
      'an agency: a number of the state may be of any year': [
        ' || year < since.slice(0, 4) || year > today.slice(0, 4)',
        '',
      ],
      'an agency: the IRS gives any number': ["event === 'ein_issued' && noEin", "event === 'formed' && noEin"],
      'an agency: the state takes six times its fee': [' || fee > articlesFee.max', ''],
      'an agency: the IRS takes a fee': [
        "(event === 'ein_requested' || event === 'ein_issued') && fee",
        "event === 'ein_issued' && fee",
      ],
      'an agency: any words are the number of a receipt': ['(receiptForm.test(number) && ', '('],
      'an agency: what was paid is the number of its receipt': [' && !otherNumber.test(number))', ')'],
      'an agency: the IRS gives a number online to whoever asks': ["ways: ['online']", 'ways: []'],
      'an agency: Wyoming is filed with by fax': ["ways: ['fax', 'phone']", "ways: ['phone']"],
      'an agency: it answers without a paper': ['if (!proof) return doubt(', 'if (!proof) return [].map('],
      'an agency: one paper proves two steps': ['if (proof.wasUsed)', 'if (proof.wasUsed && proof.isOlder)'],
      'an agency: a paper that was there before is its answer': [
        'if (proof.isOlder)\n',
        'if (proof.isOlder && !proof.lines)\n',
      ],
      'an agency: a paper that cannot be read says what it should': [
        'if (!proof.lines) return doubt(',
        'if (!proof.lines) return [].map(',
      ],
      'an agency: somebody else’s paper proves a step': [
        'if (sought.some((one) => text.includes(one)))',
        'if (sought.length > 0)',
      ],
    },
  ),
  ...faultsIn('server/domains/formation/agency/find-doubts.ts', pendingMovesTests, {
    'an agency: nobody looks whether a paper proved another step': [
      '(await listUsedProofs(needs.db, row.id)).includes(id)',
      'false',
    ],
  }),
  ...faultsIn('web/domains/formation/case-status.state.ts', ['web/domains/formation/case-status.state.test.ts'], {
    'standing: a filing of a former stage is still told of': [' || !stagesOfFiling[filing.kind].includes(stage)', ''],
    'standing: below the owner’s turn stands ours alone': [
      'return `Hay algo que te toca a ti. Mientras tanto, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;',
      'return sentence;',
    ],
  }),
];
