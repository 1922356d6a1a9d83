import { faultsIn } from './fault.ts';

const settleObligationsTests = ['server/domains/tax/settle-obligations.test.ts'];

export const moreTimeFaults = [
  ...faultsIn('contract/tax/book/obligation-states.rules.ts', settleObligationsTests, {
    'more time: sent a day late it counts': ['asked_on > due_on)\n', 'asked_on > addDays(due_on, 1))\n'],
  }),
  ...faultsIn('server/domains/tax/dates/update-obligation.ts', settleObligationsTests, {
    'more time: without the day on which it was sent': [
      "throw refusedDay('Escribe qué día se envió')",
      "asked_on = '2026-04-15'",
    ],
  }),
  ...faultsIn('server/domains/tax/dates/settle-filed.ts', ['server/domains/returns/extension-filing.test.ts'], {
    'more time: our form that was filed late extends': [' || asked_on > row.due_on', ''],
  }),
  ...faultsIn('server/domains/tax/reminders/ask-for-ein.ts', ['server/domains/returns/no-ein.test.ts'], {
    'an EIN that is missing: asked for every day': [
      "(await wasTask(tx, of.id, { kind: 'ein_missing', subject: near.key }))",
      'wasTask === undefined',
    ],
  }),
];
