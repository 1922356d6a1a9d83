import type { Table } from './fault.ts';

const reminders = ['server/domains/tax/reminders/remind-of-taxes.test.ts'];
const next = ['server/domains/tax/next-dates.test.ts'];

export const taxRemindersFaults: Table = [
  {
    name: 'reminders: two workers remind of the same',
    file: 'server/domains/tax/reminders/remind-of-taxes.ts',
    text: '  await lockRegistration(tx, owner.registrationId);\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'reminders: what was told stays to be told',
    file: 'server/domains/tax/reminders/remind-of-taxes.ts',
    text: '    await saveRemindAt(tx, owner, row.key, next);\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'reminders: nobody knows what was told',
    file: 'server/domains/tax/reminders/remind-of-taxes.ts',
    text: '      await saveTold(tx, owner, { key: row.key, deadline: row.deadline, daysBefore: days, at: now });\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'reminders: what was told of one day counts for another',
    file: 'server/domains/tax/reminders/reminders.queries.ts',
    text: "        .onRef('r.deadline', '=', 'o.deadline'),\n",
    planted: '',
    tests: reminders,
  },
  {
    name: 'reminders: one comes when the day is over',
    file: 'server/domains/tax/reminders/reminders.rules.ts',
    text: '!isStanding(state) || dayOf(now) > deadline',
    planted: '!isStanding(state)',
    tests: ['server/domains/tax/reminders/reminders.rules.test.ts', ...reminders],
  },
  {
    name: 'reminders: what may be due is told to nobody',
    file: 'server/domains/tax/reminders/reminders.rules.ts',
    text: '!isStanding(state) ||',
    planted: "!isStanding(state) || state === 'possible' ||",
    tests: ['server/domains/tax/asked-reminders.test.ts'],
  },
  {
    name: 'reminders: what is settled is reminded of',
    file: 'server/domains/tax/reminders/reminders.rules.ts',
    text: '!isStanding(state) || dayOf(now) > deadline',
    planted: 'dayOf(now) > deadline',
    tests: ['server/domains/tax/reminders/reminders.rules.test.ts'],
  },
  {
    name: 'reminders: what is due again has no moment',
    file: 'server/domains/tax/dates/update-obligation.ts',
    text: '  await refreshObligations(needs, tx, owner);\n  const label',
    planted: '  const label',
    tests: [...reminders, 'server/domains/tax/tax-facts.test.ts'],
  },
  {
    name: 'reminders: a date that comes has no moment',
    file: 'server/domains/tax/dates/refresh-obligations.ts',
    text: '  await planReminders(tx, owner, at);\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'reminders: the mail tells of what was settled meanwhile',
    file: 'server/domains/tax/reminders/compose-tax-near.ts',
    text: 'still.filter(({ state }) => isOwed(state))',
    planted: "still.filter(({ state }) => state !== 'possible')",
    tests: reminders,
  },
  {
    name: 'reminders: the mail tells of another day than was told',
    file: 'server/domains/tax/reminders/compose-tax-near.ts',
    text: 'told.key === key && told.day === deadline',
    planted: 'told.key === key',
    tests: reminders,
  },
  {
    name: 'reminders: of a company that was taken back',
    file: 'server/domains/tax/reminders/reminded-company.ts',
    text: ' || row.formed_on === null',
    planted: '',
    tests: reminders,
  },
  {
    name: 'reminders: of a case that was cancelled',
    file: 'server/domains/tax/reminders/reminded-company.ts',
    text: '  if (row.stage === null || stageFacts[row.stage].point === null) return undefined;\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'next dates: of a case that was cancelled',
    file: 'server/domains/tax/dates/next-dates.queries.ts',
    text: "      .where('k.stage', 'not in', [sql.lit('refused'), sql.lit('cancelled')]);\n    return registrationId === undefined ? rows : rows.where('o.",
    planted: ";\n    return registrationId === undefined ? rows : rows.where('o.",
    tests: next,
  },
  {
    name: 'next dates: what is due today has passed',
    file: 'server/domains/tax/dates/next-dates.queries.ts',
    text: "'>=', today",
    planted: "'>', today",
    tests: next,
  },
  {
    name: 'questions: what the papers give is asked for',
    file: 'server/domains/tax/dates/refresh-obligations.ts',
    text: 'const openQuestions = follows.asks.filter(',
    planted: 'const openQuestions = 1 + follows.asks.filter(',
    tests: next,
  },
];
