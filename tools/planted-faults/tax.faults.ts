import { faultsIn } from './fault.ts';

const obligationsTests = ['contract/tax/book/obligations.rules.test.ts'];
const taxFactsTests = ['server/domains/tax/tax-facts.test.ts'];
const settleObligationsTests = ['server/domains/tax/settle-obligations.test.ts'];
const taxCalendarTests = ['server/domains/tax/tax-calendar.test.ts'];
const datesOfYearstateTests = ['web/domains/tax/dates/dates-of-year.state.test.ts'];

export const taxFaults = [
  ...faultsIn('contract/tax/dates/years.rules.ts', ['contract/tax/dates/years.rules.test.ts'], {
    'tax years: a partnership follows its books': [" === 'corporation' ", " !== 'disregarded' "],
    'tax years: another member cuts no year': [" 'partnership' :", " 'disregarded' :"],
    'tax years: a filed year moves with the facts': ['if (own) return { name: nameOf(own), begin, end: own.end };', ''],
    'tax years: two have one number': ["isTaken ? Number(end.replaceAll('-', '')) : ", ''],
  }),
  ...faultsIn('contract/tax/dates/years.rules.ts', obligationsTests, {
    'dissolution: the months are counted from the later day': ['first! >= begin ? { countedFrom: first! } : ', ''],
  }),
  ...faultsIn('contract/tax/book/wyoming-dues.rules.ts', obligationsTests, {
    'dissolution: the state’s report is asked of a company that is gone': [
      '{ end }) => end <= untilDay(read)',
      ') => true',
    ],
    'dissolution: the agent is renewed on the last day': ['end < untilDay(', 'end <= untilDay('],
  }),
  ...faultsIn('server/domains/tax/facts/keep-tax-answer.ts', taxFactsTests, {
    'taxes: two answers of one question overwrite each other': [
      '  await lockRegistration(tx, owner.registrationId);\n',
      '',
    ],
    'taxes: an answer takes the place of one that was not seen': [
      "  if (present !== before) throw fail('tax.fact_changed', { data: { value: present } });\n",
      '',
    ],
    'taxes: what a paper says is answered against': ['isGiven(fact, givenFacts(source, answered), by)', 'false'],
    'taxes: dates do not follow an answer': ['  await refreshObligations(needs, tx, owner);\n', ''],
  }),
  ...faultsIn('server/domains/tax/facts/known-facts.rules.ts', taxFactsTests, {
    'taxes: an answer outlives what the profile says': ['answers, ...since', 'since, ...answered'],
  }),
  ...faultsIn('server/domains/tax/facts/tax-facts.queries.ts', taxFactsTests, {
    'taxes: whoever manages it is an owner': ["        .where('m.ownership_percentage', '>', '0')\n", ''],
  }),
  ...faultsIn('server/domains/tax/tax.domain.ts', taxFactsTests, {
    'taxes: the formation brings no dates': ['    on(formationEvents.advanced, followFormation),\n', ''],
    'taxes: a corrected date moves nothing': ['    on(formationEvents.corrected, followCorrection),\n', ''],
  }),
  ...faultsIn('server/domains/tax/dates/company-years.ts', taxFactsTests, {
    'profile: the fiscal year is that of the books': [
      'dayOf(clock()))',
      "dayOf(clock())) && (one.company.fiscal_year_end?.at(-1)?.value ?? '12-31')",
    ],
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
  ...faultsIn('contract/tax/book/facts.rules.ts', obligationsTests, {
    'taxes: a fact counts from the beginning, whatever its day': ['from === null || from <= day', 'true'],
    'taxes: a fact holds from the day after': ['|| from <= day', '|| from < day'],
  }),
  ...faultsIn(
    'server/domains/returns/packets/wanted-returns.rules.ts',
    ['server/domains/returns/packets/wanted-returns.rules.test.ts'],
    {
      'taxes: a year that changed in its middle is prepared as a whole one': ['isOfItsDays && ', ''],
    },
  ),
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
  ...faultsIn('server/domains/tax/dates/update-obligation.ts', settleObligationsTests, {
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
    'obligations: more time where none is asked for': [
      "  if (said.state === 'extended' && !canExtend(row.rule)) throw fail('tax.extension_unknown');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/formation.domain.ts', settleObligationsTests, {
    'obligations: the case’s history does not tell of it': ['    on(taxEvents.settled, noteObligation),\n', ''],
  }),
  ...faultsIn('server/domains/tax/calendar/compose-calendar.ts', taxCalendarTests, {
    'calendar: its time is that of whoever reads it': ['      stamp: row.changed_at,\n', ''],
    'calendar: a change has no higher number': ['sequenceOf(row.changed_at)', '0'],
    'calendar: an event ends where it begins': ['addDays(deadlineOf(row), 1)', 'row.due_on'],
    'calendar: what does not apply rings all the same': ["not_applicable' || row.state === '", ''],
  }),
  ...faultsIn('server/domains/tax/calendar/tax-calendars.queries.ts', taxCalendarTests, {
    'calendar: an earlier address goes on': ['doUpdateSet(row)', 'doUpdateSet({ created_at: at })'],
  }),
  ...faultsIn('contract/tax/book/obligation-states.rules.ts', datesOfYearstateTests, {
    'taxes: more time that comes by itself is a delay': [' || comesWithMoreTime(rule)', ''],
  }),
  ...faultsIn('web/domains/tax/dates/dates-of-year.state.ts', datesOfYearstateTests, {
    'taxes: what is due before the first year ends is of no year': [
      '(last > years[0]!.end ? undefined : years.at(-1)!.year)',
      'undefined',
    ],
  }),
  ...faultsIn('server/domains/tax/calendar/compose-calendar.ts', settleObligationsTests, {
    'calendar: more time moves nothing': ['deadlineOf(row))', 'row.due_on)'],
  }),
];
