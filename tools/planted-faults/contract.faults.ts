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
  ...faultsIn('contract/values/working-time.rules.ts', ['contract/values/working-time.rules.test.ts'], {
    'help: Friday’s evening counts for Monday': [
      '  if (!isWorkingDay(new Date(`${day}T00:00:00Z`))) return undefined;\n',
      '',
    ],
  }),
];
