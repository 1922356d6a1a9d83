import { faultsIn } from './fault.ts';

const remindOfTaxesTests = ['server/domains/tax/reminders/remind-of-taxes.test.ts'];
const nextDatesTests = ['server/domains/tax/next-dates.test.ts'];

export const taxRemindersFaults = [
  ...faultsIn('server/domains/tax/reminders/remind-of-taxes.ts', remindOfTaxesTests, {
    'reminders: two workers remind of the same': ['  await lockRegistration(tx, owner.registrationId);\n', ''],
    'reminders: what was told stays to be told': ['    await saveRemindAt(tx, owner, row.key, next);\n', ''],
    'reminders: nobody knows what was told': [
      '      await saveTold(tx, owner, { key: row.key, deadline: row.deadline, daysBefore: days, at: now });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/tax/reminders/reminders.queries.ts', remindOfTaxesTests, {
    'reminders: what was told of one day counts for another': [
      "        .onRef('r.deadline', '=', 'o.deadline'),\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/tax/reminders/reminders.rules.ts',
    ['server/domains/tax/reminders/reminders.rules.test.ts', 'server/domains/tax/reminders/remind-of-taxes.test.ts'],
    {
      'reminders: one comes when the day is over': [' || dayOf(now) > deadline', ''],
    },
  ),
  ...faultsIn('server/domains/tax/reminders/reminders.rules.ts', ['server/domains/tax/asked-reminders.test.ts'], {
    'reminders: what may be due is told to nobody': [
      'isStanding(state) ||',
      "isStanding(state) || state === 'possible' ||",
    ],
  }),
  ...faultsIn(
    'server/domains/tax/reminders/reminders.rules.ts',
    ['server/domains/tax/reminders/reminders.rules.test.ts'],
    {
      'reminders: what is settled is reminded of': ['!isStanding(state) || ', ''],
    },
  ),
  ...faultsIn(
    'server/domains/tax/dates/update-obligation.ts',
    ['server/domains/tax/reminders/remind-of-taxes.test.ts', 'server/domains/tax/tax-facts.test.ts'],
    {
      'reminders: what is due again has no moment': [
        '  await refreshObligations(needs, tx, owner);\n  const label',
        '  const label',
      ],
    },
  ),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', remindOfTaxesTests, {
    'reminders: a date that comes has no moment': ['  await planReminders(tx, owner, at);\n', ''],
  }),
  ...faultsIn('server/domains/tax/reminders/compose-tax-near.ts', remindOfTaxesTests, {
    'reminders: the mail tells of what was settled meanwhile': ['isOwed(state))', "state !== 'possible')"],
    'reminders: the mail tells of another day than was told': [' && told.day === deadline', ''],
  }),
  ...faultsIn('server/domains/tax/reminders/reminded-company.ts', remindOfTaxesTests, {
    'reminders: of a company that was taken back': [' || row.formed_on === null', ''],
    'reminders: of a case that was cancelled': [
      '  if (row.stage === null || stageFacts[row.stage].point === null) return undefined;\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/tax/dates/next-dates.queries.ts', nextDatesTests, {
    'next dates: of a case that was cancelled': [
      "      .where('k.stage', 'not in', [sql.lit('refused'), sql.lit('cancelled')]);\n    return registrationId === undefined ? rows : rows.where('o",
      ";\n    return registrationId === undefined ? rows : rows.where('o",
    ],
    'next dates: what is due today has passed': ["'>=', today", "'>', today"],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', nextDatesTests, {
    'questions: what the papers give is asked for': ['= follows.asks', '= 1 + follows.asks'],
  }),
];
