import type { Table } from './fault.ts';

const settled = ['server/domains/tax/settle-obligations.test.ts'];

export const moreTimeFaults: Table = [
  {
    name: 'more time: sent a day late it counts',
    file: 'contract/tax/book/obligation-states.rules.ts',
    text: '  if (asked_on > due_on)\n',
    planted: '  if (asked_on > addDays(due_on, 1))\n',
    tests: settled,
  },
  {
    name: 'more time: without the day on which it was sent',
    file: 'server/domains/tax/dates/update-obligation.ts',
    text: "  if (state === 'extended' && asked_on === undefined) throw refusedDay('Escribe qué día se envió');\n",
    planted: "  if (state === 'extended' && asked_on === undefined) asked_on = '2026-04-15';\n",
    tests: settled,
  },
  {
    name: 'more time: our form that was filed late extends',
    file: 'server/domains/tax/dates/on-return-moved.ts',
    text: ' || asked_on > row.due_on',
    planted: '',
    tests: ['server/domains/returns/extension-filing.test.ts'],
  },
  {
    name: 'an EIN that is missing: asked for every day',
    file: 'server/domains/tax/reminders/ask-for-ein.ts',
    text: "!near || (await wasTask(tx, of.id, { kind: 'ein_missing', subject: near.key }))",
    planted: '!near || wasTask === undefined',
    tests: ['server/domains/returns/no-ein.test.ts'],
  },
];
