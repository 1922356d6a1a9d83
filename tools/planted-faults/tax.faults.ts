import { faultsIn } from './fault.ts';

const obligationsTests = ['contract/tax/book/obligations.rules.test.ts'];
const memberSharesTests = ['server/domains/tax/member-shares.test.ts'];
const nextDatesTests = ['server/domains/tax/next-dates.test.ts'];
const remindOfTaxesTests = ['server/domains/tax/reminders/remind-of-taxes.test.ts'];
const settleObligationsTests = ['server/domains/tax/settle-obligations.test.ts'];
const taxCalendarTests = ['server/domains/tax/tax-calendar.test.ts'];
const taxFactsTests = ['server/domains/tax/tax-facts.test.ts'];
const teamFactsTests = ['server/domains/tax/team-facts.test.ts'];
const unsureAnswersTests = ['server/domains/tax/unsure-answers.test.ts'];
const datesOfYearstateTests = ['web/domains/tax/dates/dates-of-year.state.test.ts'];

export const taxFaults = [
  ...faultsIn('contract/tax/answers/member-shares.rules.ts', ['contract/tax/answers/member-shares.rules.test.ts'], {
    'members: shares that are no whole are kept': ['total === 10_000', 'total <= 10_000'],
  }),
  ...faultsIn('contract/tax/book/either-facts.rules.ts', ['contract/tax/book/either-facts.rules.test.ts'], {
    'disagreement: one of the two is taken for true': ['.filter(isOfAll)', ''],
  }),
  ...faultsIn('contract/tax/book/facts.rules.ts', teamFactsTests, {
    'taxes: what the team said holds the days before it too': [" && (one.from ?? '') <= (from ?? '')", ''],
  }),
  ...faultsIn('contract/tax/book/facts.rules.ts', obligationsTests, {
    'taxes: a fact counts from the beginning, whatever its day': ['from === null || from <= day', 'true'],
    'taxes: a fact holds from the day after': ['|| from <= day', '|| from < day'],
  }),
  ...faultsIn('contract/tax/book/obligation-states.rules.ts', settleObligationsTests, {
    'more time: sent a day late it counts': ['asked_on > due_on)\n', 'asked_on > addDays(due_on, 1))\n'],
  }),
  ...faultsIn('contract/tax/book/obligation-states.rules.ts', datesOfYearstateTests, {
    'taxes: more time that comes by itself is a delay': [' || comesWithMoreTime(rule)', ''],
  }),
  ...faultsIn('contract/tax/book/obligations.rules.ts', obligationsTests, {
    'rules: an old one and its successor both hold': [' }: Period) => begin', ', end }: Period) => end'],
  }),
  ...faultsIn('contract/tax/book/wyoming-dues.rules.ts', obligationsTests, {
    'wyoming: the figures are of the calendar year before': ['yearBefore(read, end) ?? ', ''],
    'dissolution: the state’s report is asked of a company that is gone': [
      '{ end }) => end <= untilDay(read)',
      ') => true',
    ],
    'dissolution: the agent is renewed on the last day': ['end < untilDay(', 'end <= untilDay('],
  }),
  ...faultsIn('contract/tax/dates/years.rules.ts', ['contract/tax/dates/years.rules.test.ts'], {
    'tax years: a partnership follows its books': [" === 'corporation' ", " !== 'disregarded' "],
    'tax years: another member cuts no year': [" 'partnership' :", " 'disregarded' :"],
    'tax years: a filed year moves with the facts': ['if (own) return { name: nameOf(own), begin, end: own.end };', ''],
    'tax years: two have one number': ["isTaken ? Number(end.replaceAll('-', '')) : ", ''],
  }),
  ...faultsIn('contract/tax/dates/years.rules.ts', obligationsTests, {
    'dissolution: the months are counted from the later day': ['first! >= begin ? { countedFrom: first! } : ', ''],
  }),
  ...faultsIn('server/domains/tax/calendar/compose-calendar.ts', taxCalendarTests, {
    'calendar: its time is that of whoever reads it': ['      stamp: row.changed_at,\n', ''],
    'calendar: a change has no higher number': ['sequenceOf(row.changed_at)', '0'],
    'calendar: an event ends where it begins': ['addDays(deadlineOf(row), 1)', 'row.due_on'],
    'calendar: what does not apply rings all the same': ["not_applicable' || row.state === '", ''],
  }),
  ...faultsIn('server/domains/tax/calendar/compose-calendar.ts', settleObligationsTests, {
    'calendar: more time moves nothing': ['deadlineOf(row))', 'row.due_on)'],
  }),
  ...faultsIn('server/domains/tax/dates/tax-calendars.queries.ts', taxCalendarTests, {
    'calendar: an earlier address goes on': ['doUpdateSet(row)', 'doUpdateSet({ created_at: at })'],
  }),
  ...faultsIn('server/domains/tax/dates/load-taxes.ts', taxFactsTests, {
    'profile: the fiscal year is that of the books': [
      'dayOf(clock()))',
      "dayOf(clock())) && (one.company.fiscal_year_end?.at(-1)?.value ?? '12-31')",
    ],
  }),
  ...faultsIn('server/domains/tax/dates/update-obligation.ts', ['server/domains/tax/answers-and-proofs.test.ts'], {
    'taxes: a proof is kept of what is no date of the company': [
      "if (!row) throw fail('tax.obligation_not_found');\n  return `Justificante: ${obligationTitle(row)",
      'return `Justificante: ${row ? obligationTitle(row) : key',
    ],
    'taxes: a proof comes in after its account is gone': ['    await requireStill(tx, actor, registration.id);\n', ''],
    'taxes: a proof of today’s date waits for the round': [
      '  // Adds obligations that came into view today.\n  await refreshObligations(needs, tx, owner);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/tax/dates/next-dates.queries.ts', nextDatesTests, {
    'next dates: of a case that was cancelled': [
      "      .where('k.stage', 'not in', [sql.lit('refused'), sql.lit('cancelled')]);\n    return rows.where('o",
      ";\n    return rows.where('o",
    ],
    'next dates: what is due today has passed': ["'>=', today", "'>', today"],
  }),
  ...faultsIn('server/domains/tax/dates/obligation-changes.rules.ts', taxFactsTests, {
    'taxes: what was settled is gone with its fact': ["state === 'possible' |", "state !== 'due' |"],
    'taxes: what was due is taken away with its fact': [" 'possible' ||", " 'possible' || row.state === 'due' ||"],
  }),
  ...faultsIn(
    'server/domains/tax/dates/obligation-changes.rules.ts',
    ['server/domains/tax/dates/obligation-changes.rules.test.ts'],
    {
      'taxes: what is overdue lapses with an answer': [' || isOverdue(row)', ''],
      'taxes: an answer that is missing makes what was due possible': [
        "next.state === 'possible' && state !== 'possible' && !isDoubtful ? 'due",
        "isDoubtful && state === 'due' ? 'possible",
      ],
    },
  ),
  ...faultsIn('server/domains/tax/dates/on-return-moved.ts', ['server/domains/returns/extension-filing.test.ts'], {
    'more time: our form that was filed late extends': [' || asked_on > row.due_on', ''],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', unsureAnswersTests, {
    'answers: what nobody knows is asked for ever': [' && !isUnsure(answers, fact)', ''],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', remindOfTaxesTests, {
    'reminders: a date that comes has no moment': ['  await planReminders(tx, owner, at);\n', ''],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', nextDatesTests, {
    'questions: what the papers give is asked for': ['= follows.asks', '= 1 + follows.asks'],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', taxFactsTests, {
    'taxes: a date that moved is not written': [
      '  for (const row of changed) await changeObligation(tx, owner, row, at);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', settleObligationsTests, {
    'taxes: nobody looks again the day after': [
      '  await saveRefresh(tx, owner, { refreshAt: new Date(at.getTime() + dayMs), openQuestions });\n',
      '',
    ],
    'obligations: two refreshes at once add the same twice': ['  await lockRegistration(tx, registrationId);\n', ''],
  }),
  ...faultsIn('server/domains/tax/dates/update-missed-year.ts', ['server/domains/tax/answers-and-proofs.test.ts'], {
    'missed years: two at once are both kept': ['  await lockRegistration(tx, owner.registrationId);\n', ''],
    'missed years: what was told meanwhile is written over': [
      "  if ((present?.told_at.toISOString() ?? null) !== before) throw fail('tax.missed_year_changed');\n",
      '',
    ],
    'missed years: of a year that is none of the company’s': ['== body.year);', '== body.year) ?? years[0];'],
  }),
  ...faultsIn('server/domains/tax/dates/update-obligation.ts', settleObligationsTests, {
    'more time: without the day on which it was sent': [
      "throw refusedDay('Escribe qué día se envió')",
      "asked_on = '2026-04-15'",
    ],
    'obligations: a paper of another company proves it': ['paper?.registration_id !== registration.id', '!paper'],
    'obligations: what changed meanwhile is settled over': [
      "  if (row.state !== before) throw fail('tax.obligation_changed', { data: { state: row.state } });\n",
      '',
    ],
    'obligations: the same twice is said twice': ['  if (row.state === state && isSame) return;\n', ''],
    'obligations: done without a proof': [
      "  if (isProved(state) && document_id === undefined) throw fail('tax.proof_missing');\n",
      '',
    ],
    'obligations: the case’s history does not tell of it': ['  await recordObligation(tx, settled);\n', ''],
    'obligations: more time where none is asked for': [
      "  if (next.state === 'extended' && !canExtend(row.rule)) throw fail('tax.extension_unknown');\n",
      '',
    ],
  }),
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
  ...faultsIn('server/domains/tax/facts/answers-of-screening.rules.ts', unsureAnswersTests, {
    'screening: five times no undoes what a preparer found': ["found.value === 'yes' || ", ''],
  }),
  ...faultsIn('server/domains/tax/answers/answers.ts', teamFactsTests, {
    'taxes: a customer answers against what the team said': [
      "author.said_by === 'customer' && isOfTeam(currentAnswers, fact, from)",
      'false',
    ],
    'taxes: what the team confirms stays the customer’s to change': [
      "(isTheirs || author.said_by === 'customer')",
      'true',
    ],
  }),
  ...faultsIn('server/domains/tax/answers/answers.ts', taxFactsTests, {
    'taxes: two answers of one question overwrite each other': [
      '  await lockRegistration(tx, owner.registrationId);\n',
      '',
    ],
    'taxes: an answer takes the place of one that was not seen': [
      "  if (present !== before) throw fail('tax.fact_changed', { data: { value: present } });\n",
      '',
    ],
    'taxes: what a paper says is answered against': ['isGiven(fact, givenFacts(source, answered), by)', 'false'],
    'taxes: dates do not follow an answer': ['\n  await refreshObligations(needs, tx, owner);\n', '\n'],
  }),
  ...faultsIn('server/domains/tax/facts/known-facts.rules.ts', unsureAnswersTests, {
    'answers: what nobody knows is taken for known': [' === unsure ? null : answer', ''],
  }),
  ...faultsIn('server/domains/tax/facts/known-facts.rules.ts', ['server/domains/tax/facts/known-facts.rules.test.ts'], {
    'taxes: an answer outlives what the profile says': ['answers, ...since', 'since, ...answered'],
  }),
  ...faultsIn('server/domains/tax/answers/on-case-corrected.ts', ['server/domains/companies/company-members.test.ts'], {
    'company as a member: its correction moves no date': [' || factOf(fact)?.isOfCompany', ''],
  }),
  ...faultsIn('server/domains/tax/facts/owner-kinds.rules.ts', ['server/domains/tax/facts/owner-kinds.rules.test.ts'], {
    'owners: an answer of the members before contradicts those who came later': ['dayOf(one) >= begin && ', ''],
    'owners: the members are right whatever was answered': ['own === reported || ', 'own === reported || isWhole || '],
  }),
  ...faultsIn('server/domains/tax/facts/tax-facts.queries.ts', memberSharesTests, {
    'members: who left still counts': ['percentage > 0', 'percentage >= 0'],
  }),
  ...faultsIn('server/domains/tax/facts/tax-facts.queries.ts', taxFactsTests, {
    'taxes: whoever manages it is an owner': ["        .where('m.ownership_percentage', '>', '0')\n", ''],
  }),
  ...faultsIn('server/domains/tax/answers/answers.ts', unsureAnswersTests, {
    'screening: no date follows': ['    await refreshObligations(needs, tx, owner);\n', ''],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', ['server/domains/tax/unsure-answers.test.ts'], {
    'disagreement: nobody has it to do': [
      '  if (first !== undefined) await insertTask(tx, { ...task, subject: first, note: disagreementNote });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/tax/facts/member-shares.queries.ts', memberSharesTests, {
    'members: who was said first for a day holds': ["said_at', 'desc')", "said_at')"],
  }),
  ...faultsIn('server/domains/tax/members/member-shares.ts', memberSharesTests, {
    'members: one who came meanwhile is left out': ['known.size !== ids.size || ', ''],
    'members: dates do not follow shares': ['  await refreshObligations(needs, tx, owner);\n', ''],
  }),
  ...faultsIn('server/domains/tax/dates/refresh-obligations.ts', ['server/domains/returns/no-ein.test.ts'], {
    'an EIN that is missing: asked for every day': [
      "(await wasTask(tx, of.id, { kind: 'ein_missing', subject: near.key }))",
      'wasTask === undefined',
    ],
  }),
  ...faultsIn('server/domains/tax/reminders/compose-tax-near.ts', remindOfTaxesTests, {
    'reminders: the mail tells of what was settled meanwhile': ['isOwed(state))', "state !== 'possible')"],
    'reminders: the mail tells of another day than was told': [' && date.day === deadline', ''],
  }),
  ...faultsIn('server/domains/tax/reminders/remind-of-taxes.ts', remindOfTaxesTests, {
    'reminders: two workers remind of the same': ['  await lockRegistration(tx, owner.registrationId);\n', ''],
    'reminders: what was told stays to be told': ['    await saveRemindAt(tx, owner, row.key, next);\n', ''],
    'reminders: nobody knows what was told': [
      '      await saveSentReminder(tx, owner, { key: row.key, deadline: row.deadline, daysBefore: days, at: now });\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/tax/reminders/reminded-company.ts', remindOfTaxesTests, {
    'reminders: of a company that was taken back': [' || row.formed_on === null', ''],
    'reminders: of a case that was cancelled': [
      '  if (row.stage === null || stageFacts[row.stage].point === null) return undefined;\n',
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
  ...faultsIn('server/domains/tax/reminders/reminders.rules.ts', ['server/domains/tax/date-rules.test.ts'], {
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
  ...faultsIn('server/domains/tax/facts/tax-work.queries.ts', ['server/domains/tax/tax-work.test.ts'], {
    'tax work: what was given up is work': ["    .where('cases.stage', 'not in', ['refused', 'cancelled'])", ''],
    'tax work: a page begins where the day does': [
      '(obligations.key, obligations.registration_id) > (${after.key}, ${after.registrationId}::uuid)',
      'true',
    ],
    'tax work: today has passed': ["', '<', today)", "', '<=', today)"],
    'tax work: what is near has no end': [".where('obligations.deadline', '<=', until)", ''],
  }),
  ...faultsIn('web/domains/tax/dates/dates-of-year.state.ts', datesOfYearstateTests, {
    'taxes: what is due before the first year ends is of no year': [
      '(last > years[0]!.end ? undefined : years.at(-1)!.year)',
      'undefined',
    ],
  }),
];
