import { faultsIn } from './fault.ts';

const moneyTests = ['server/domains/money/money.test.ts'];
const disputeTests = ['server/domains/money/disputes'];

export const moneyFaults = [
  ...faultsIn('contract/payments/refund-states.rules.ts', moneyTests, {
    'what waits for a second person can be given back meanwhile': ["['proposed', 'asked']);", "['asked']);"],
    'what is asked for can be asked for again': ["['proposed', 'asked']);", "['proposed']);"],
    'nobody confirms what is above a limit': ['todayCents + cents > limitCents', 'cents > 1e9'],
    'the limit is of one refund and not of a day': ['todayCents + cents >', 'cents >'],
    'a refund that came back counts as gone': ["['pending', 'succeeded']", "['pending', 'succeeded', 'failed']"],
  }),
  ...faultsIn('server/domains/money/refunds.ts', moneyTests, {
    'a refund of another company is taken for this one': ['made.registration_id !== registration.id || ', ''],
    'two who ask at once don’t see each other': [
      'await lockRegistration(tx, params.id)',
      'await (await import("../payments/payments.queries.ts")).findRegistration(tx, params.id)',
    ],
    'money goes back beside a dispute': [
      "  if (await isMoneyHeld(tx, registration.id)) throw fail('money.dispute_open');\n",
      '',
    ],
    'what was not paid is given back': [
      "  if (!isSettled(registration.payment_status) || !registration.payment_intent_id) throw fail('money.not_paid');\n",
      '',
    ],
    'one confirms one’s own': [
      "  if (outcome !== 'confirmed_alone' || !isOwn) throw fail('money.second_person_needed');\n",
      '',
    ],
    'one alone confirms though others could': [
      "  if ((await listConfirmers(tx, userId)).length > 0) throw fail('money.second_person_needed');\n",
      '',
    ],
    'what is decided is decided again': [
      "    if (refund.state !== 'proposed') throw fail('money.refund_settled');\n",
      '',
    ],
    'a sum that is gone meanwhile is confirmed': [
      'if (isConfirmed && (await requireRefundable(tx, registration, refund.id)) < refund.amount_cents)',
      'if (registration.amount_cents < 0)',
    ],
    'a debt is paid twice': ["refund.state !== 'failed' || refund.repaid_at", "refund.state !== 'failed'"],
    'items come back that the table keeps': ['items.includes(key) && returned > 0', 'returned > 0'],
  }),
  ...faultsIn('server/domains/payments/refunds/send-refunds.ts', moneyTests, {
    'a refund whose answer was lost is sent again': ['  if (made) return applyRefund(needs, made);\n', ''],
    'a refund is sent into a dispute': ["return refuse(needs, row, 'charge_disputed');", 'needs.log.warn("disputed");'],
  }),
  ...faultsIn('server/domains/payments/refunds/apply-refund.ts', moneyTests, {
    'a refund that came back opens no task': [
      "  if (state === 'failed' && row.state !== 'failed') await addFailureTask(tx, row, now);\n",
      '',
    ],
    'the invoice of a refund stays whole': [
      '  await needs.events.publish(tx, paymentsEvents.refundAccepted, { registrationId, userId, refundId, cents, parts });\n',
      '',
    ],
    'the purchase does not learn what came back': [
      '    await applyIntent(needs, registrationId, intent);\n',
      '    void intent;\n',
    ],
    'a refund elsewhere is a new row each time': ['  if (known) return known;\n', ''],
  }),
  ...faultsIn('server/domains/payments/refunds/refunds.rules.ts', moneyTests, {
    'a refund that succeeded is never read again': ["state === 'succeeded' && ", "state === 'failed' && "],
  }),
  ...faultsIn('server/domains/payments/disputes/apply-dispute.ts', moneyTests, {
    'the task of a dispute outlives it': ['return endTasks(tx, of.id, { kind, subject: row.id }, at);', 'return;'],
    'our day is the bank’s day': ['const marginDays = 2;', 'const marginDays = 0;'],
  }),
  ...faultsIn('server/domains/payments/disputes/disputes.queries.ts', moneyTests, {
    'an inquiry holds refunds': ["    .where('kind', '=', 'dispute')\n    .where('state'", "    .where('state'"],
    'the dispute of another company holds refunds': [
      "    .where('registration_id', '=', registrationId)\n    .where('kind'",
      "    .where('kind'",
    ],
  }),
  ...faultsIn('server/domains/billing/issue-invoice.ts', moneyTests, {
    'an invoice is credited beyond its total': [
      'const cents = Math.min(part.cents, left);',
      'const cents = part.cents;',
    ],
    'a replaced invoice is credited whole a second time': [
      'const credited = await sumCredited(tx, current.id);',
      'const credited = 0;',
    ],
  }),
  ...faultsIn('server/domains/billing/invoices.ts', moneyTests, {
    'an invoice after a refund is of the whole price': [
      '    if (!chargeId) await creditEarlierRefunds(needs, tx, invoice);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/tasks/team-tasks.ts', moneyTests, {
    'an agent ends a task about money': [
      'task && may(staffRole!, taskPermission(task.kind)) ? task : undefined',
      'task && staffRole ? task : undefined',
    ],
  }),
  ...faultsIn('server/domains/tasks/listed-tasks.queries.ts', moneyTests, {
    'an agent sees tasks about money': [
      ".where('tasks.kind', 'in', kinds)",
      ".where('tasks.kind', '<>', kinds[99] ?? '')",
    ],
  }),
  ...faultsIn('server/domains/money/disputes/answer-dispute.ts', disputeTests, {
    'two who answer at once don’t see each other': ['    await lockRegistration(tx, registration_id);\n', ''],
    'what was not seen is sent': [
      "    if (draft.version !== body.version) throw fail('money.evidence_changed');\n    const at",
      '    const at',
    ],
  }),
  ...faultsIn('server/domains/money/disputes/send-answers.ts', disputeTests, {
    'an answer that was lost is not found again': ['reading.submissionId === row.id', 'false'],
    'the answer to an inquiry is sent to the dispute': [' && roundOf({ kind, state }) === row.round', ''],
    'the paper is sent twice': ['  if (row.provider_file_id)\n', '  if (row.provider_file_id === "")\n'],
  }),
  ...faultsIn('server/domains/money/disputes/evidence.queries.ts', disputeTests, {
    'what a customer sent is put before a bank': ["       and source in ('generated', 'state', 'irs', 'staff')\n", ''],
  }),
  ...faultsIn('server/domains/formation/moves/decide-move.ts', ['server/domains/formation/disputed.test.ts'], {
    'the state gets what a bank disputes': ["    throw fail('formation.dispute_open');\n", '    void 0;\n'],
  }),
];
