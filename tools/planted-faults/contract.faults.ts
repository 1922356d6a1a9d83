import { faultsIn } from './fault.ts';

export const contractFaults = [
  ...faultsIn('contract/core/fields.ts', ['contract/core/fields.test.ts'], {
    'a name turns how it is read': ['}\\u202A-\\u202E\\u2066-\\u2069]', '}]'],
  }),
  ...faultsIn('contract/core/safe-text.rules.ts', ['contract/core/safe-text.rules.test.ts'], {
    'questions: text leads to another host': ['(?![/\\\\])', ''],
  }),
  ...faultsIn('contract/values/rates.rules.ts', ['server/domains/returns/traced-year.test.ts'], {
    'traced: half a cent is lost': [' + divisor) / ', ' + divisor - 1n) / '],
  }),
  ...faultsIn('contract/values/work-calendar.rules.ts', ['contract/values/working-time.rules.test.ts'], {
    'help: Thanksgiving counts as a working day': ['federal_holidays && isFederalHoliday(date)', 'false'],
  }),
  ...faultsIn('contract/todos/list.rules.ts', ['contract/todos/list.rules.test.ts'], {
    'todos: what waits for its owner is nobody’s turn': ["  if (todos.length > 0) return 'customer';\n", ''],
    'todos: a company is complete while a part of its order is ours': ['&& openParts > 0 ?', '&& openParts > 9 ?'],
    'todos: a date is near for half as long': ['export const nearDays = 30;', 'export const nearDays = 15;'],
  }),
  ...faultsIn('contract/values/emails.rules.ts', ['contract/values/emails.rules.test.ts'], {
    'an address that was cut off while typing is one': ['    labels.length > 1 &&\n', ''],
  }),
  ...faultsIn('contract/values/phones.rules.ts', ['contract/values/phones.rules.test.ts'], {
    'a telephone is a row of digits': ['?.formatInternational() ?? phone', '?.number ?? phone'],
  }),
  ...faultsIn('contract/profile/problems.rules.ts', ['contract/profile/problems.rules.test.ts'], {
    'profile: the last audit is next year': ['hours > 14 ?', 'hours > 14_000 ?'],
    'profile: the next audit was last year': ['hours > -36 ?', 'hours > -36_000 ?'],
  }),
  ...faultsIn('contract/profile/completion.rules.ts', ['contract/profile/completion.rules.test.ts'], {
    'profile: what the wizard was told is asked again': ["  number_of_employees: 'planned_employees',\n", ''],
    'profile: a company that is not formed is asked what it earns': [
      "(key !== 'annual_revenue' || isGiven(facts.founded_date))",
      'key.length > 0',
    ],
  }),
  ...faultsIn('contract/returns/steps.rules.ts', ['contract/returns/steps.rules.test.ts'], {
    'returns: one month are missing': ["count === 1 ? 'Falta' : 'Faltan'", "'Faltan'"],
  }),
  ...faultsIn(
    'web/domains/companies/new/members/ownership.state.ts',
    ['web/domains/companies/new/members/ownership.state.test.ts'],
    {
      'a share of two decimals becomes another': [
        " ? 'Escribe un decimal como máximo' : undefined",
        ' ? undefined : undefined',
      ],
      'a share of 150 % is one': [' || Number(typed) > 100', ''],
    },
  ),
  ...faultsIn('web/domains/profile/readable-value.state.ts', ['web/domains/profile/readable-value.state.test.ts'], {
    'a time zone reads in English': ["DateTimeFormat('es', {", "DateTimeFormat('en', {"],
  }),
  ...faultsIn('web/domains/tax/dates/main-dates.state.ts', ['web/domains/tax/dates/main-dates.state.test.ts'], {
    'taxes: a date that is settled stands before one that is owed': [
      'isStanding(one.state) ? 0 : 1',
      'isStanding(one.state) ? 1 : 0',
    ],
  }),
  ...faultsIn('contract/documents/files.rules.ts', ['server/platform/files/receive-table.test.ts'], {
    'a text that holds a table is called by another name': ["extensions: ['csv', 'txt']", "extensions: ['csv']"],
  }),
];
