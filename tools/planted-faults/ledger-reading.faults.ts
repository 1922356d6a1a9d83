import { faultsIn } from './fault.ts';

const readQifTests = ['server/domains/ledger/reading/interchange/read-qif'];
const readPdfTests = ['server/domains/ledger/reading/pdf/read-pdf.test'];
const readStatementTests = ['server/domains/ledger/reading/read-statement'];

export const ledgerReadingFaults = [
  ...faultsIn('server/domains/ledger/reading/interchange/qif-days.rules.ts', readQifTests, {
    'bank files: who is asked for the order of days can say what the file does not': [
      ' (isDayFirst !',
      ' (!said && isDayFirst !',
    ],
  }),
  ...faultsIn(
    'server/domains/ledger/reading/interchange/read-ofx.ts',
    ['server/domains/ledger/reading/interchange/read-ofx'],
    {
      'bank files: an id that a bank uses twice is one movement': [
        '} = movement;\n',
        '} = movement;\n    if (account) return movement;\n',
      ],
      'bank files: the balance of the download closes the file': ['(day > lastDay && day > until)', 'day > until'],
      'bank files: an opening is said of movements of which one could not be read': [
        '!quarantined.some(({ known }) => known.account === account)',
        'quarantined.length >= 0',
      ],
      'bank files: the number of a card is kept': ['one.isCard && number.length > 4', 'number.length > 400'],
    },
  ),
  ...faultsIn('server/domains/ledger/reading/interchange/read-qif.rules.ts', readQifTests, {
    'bank files: a record of QIF that ends early is whole': ['record.isClosed)', 'record.fields)'],
  }),
  ...faultsIn('server/domains/ledger/reading/pdf/pdf-facts.rules.ts', readPdfTests, {
    'bank files: December of a statement is of its last year': ['from.slice(0, 4), ', ''],
  }),
  ...faultsIn('server/domains/ledger/reading/pdf/pdf-rows.rules.ts', readPdfTests, {
    'bank files: words of a PDF belong to the row above them, however far': ['below ? -1 : 1;\n', 'below ? 1 : -1;\n'],
  }),
  ...faultsIn('server/domains/ledger/reading/pdf/read-pdf.ts', readPdfTests, {
    'bank files: a PDF is believed without its balance': ['balance === closingMinor', 'openingMinor !== undefined'],
    'bank files: balances within a PDF are not looked at': [
      'if (hasBalances && balance !== balanceMinor) return undefined;',
      '',
    ],
    'bank files: two closing balances are one': ['closings.length !== 1', 'closings.length < 1'],
    'bank files: what went out of an account came in': ['return 0 - Math.', 'return Math.'],
  }),
  ...faultsIn('server/domains/ledger/reading/read-content.ts', readStatementTests, {
    'bank files: nothing is said of a file that throws': [
      "\n    return { state: 'unread', reason: 'damaged' };\n  }",
      '\n    throw error;\n  }',
    ],
  }),
  ...faultsIn('server/domains/ledger/reading/read-statement.ts', readStatementTests, {
    'bank files: half a coin is an amount': ['  Number.isSafeInteger(amountMinor) &&\n', ''],
    'bank files: what makes its reader fall over is an error of ours': ["reason !== 'busy'", "reason === 'time'"],
  }),
  ...faultsIn(
    'server/domains/ledger/reading/tables/read-text-table.rules.ts',
    ['server/domains/ledger/reading/tables/read-text-table'],
    {
      'bank files: a quote that is never closed swallows the rows below it': ['whole.isInOrder)', 'whole)'],
      'bank files: the comma of decimals parts cells': [' * (columns - 1)', ''],
      'bank files: rows are counted without the empty ones': ['({ row, cells ', '({ row: rows.length + 1, cells '],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/reading/tables/read-workbook.ts',
    ['server/domains/ledger/reading/tables/read-workbook'],
    {
      'bank files: the money of Peru is a day': ['await isTakenForDays(book', 'false && (await isTakenForDays(book)'],
      'bank files: a sheet that is hidden is read': ['(?:hidden|veryHidden)', 'veryHidden'],
      'bank files: a workbook that lost its words is read without them': [
        'if (lost.length > 0) throw new Error(`without ${lost.join()}`)',
        'void lost',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/reading/values/exact-values.rules.ts',
    ['server/domains/ledger/reading/values/exact-values'],
    {
      'bank files: thousands are taken for decimals': ["' } : undefined;\n", "' } : { whole, fraction };\n"],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/reading/tables/sign-words.rules.ts',
    ['server/domains/ledger/reading/sign-column.rules.test.ts'],
    {
      'bank files: a D beside an amount is a letter': ['|d|dr|db|', '|dr|db|'],
      'bank files: what the column beside calls credit went out': ['|h|haber|', '|h|'],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/reading/tables/read-table.rules.ts',
    ['server/domains/ledger/reading/sign-column.rules.test.ts'],
    {
      'bank files: columns that break the balance at once are entered': [
        "layout.format === 'mapped' && failsAtOnce(reading)",
        'false',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/reading/formats/paypal.rules.ts',
    ['server/domains/ledger/reading/read-paypal-words.rules.test.ts'],
    {
      'PayPal: what goes to the customer’s bank is spent, in Spanish': [
        '(?:retirada|retiro)(?: de fondos)?',
        '(?:retirado)',
      ],
      'PayPal: what goes to the customer’s bank is spent, in Portuguese': [
        '|^saque (?:geral|banc[aá]rio|autom[aá]tico)$',
        '',
      ],
      'PayPal: what is only held is counted, in Spanish': ['(?:retenci[oó]n|fondos retenidos|', '(?:fondos retenidos|'],
      'PayPal: what is only held is counted, in Portuguese': [
        '(?:reten[cç][aã]o|bloqueio|saldo retido|',
        '(?:bloqueio|saldo retido|',
      ],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/statements/statement-quota.ts',
    ['server/domains/ledger/statements/statement-quota.test.ts'],
    {
      'bank files: a day takes one file more': ['files > filesADay', 'files > filesADay + 1'],
      'bank files: the last file of a day may be of any size': ['bytes + sizeBytes > bytesADay', 'bytes > bytesADay'],
      'bank files: a company stores without end': ['stored + sizeBytes > bytesStored', 'stored > 2 * bytesStored'],
    },
  ),
  ...faultsIn(
    'server/domains/ledger/statements/statement-quota.queries.ts',
    ['server/domains/ledger/statements/statement-quota.test.ts'],
    {
      'bank files: a day’s files are counted for ever': [
        'files = 1 + case when q.day = excluded.day then q.files else 0 end',
        'files = 1 + q.files',
      ],
      'bank files: what was taken out is stored still': ["    .where('s.removed_at', 'is', null)\n", ''],
    },
  ),
];
