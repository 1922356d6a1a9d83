import { faultsIn } from './fault.ts';

const bankStatementsTests = ['server/domains/ledger/bank-statements.test.ts'];

export const taxFileFaults = [
  ...faultsIn('server/domains/tax/dates/create-tax-proof.ts', ['server/domains/tax/tax-proofs.test.ts'], {
    'taxes: a proof is kept of what is no date of the company': [
      "if (!row) throw fail('tax.obligation_not_found');\n  return `Justificante: ${obligationTitle(row)",
      'return `Justificante: ${row ? obligationTitle(row) : key',
    ],
    'taxes: a proof comes in after its account is gone': [
      "    if (await hasLeft(tx, actor.userId)) throw fail('identity.account_deleted');\n",
      '',
    ],
    'taxes: a proof of today’s date waits for the round': ['  await refreshObligations(needs, tx, owner);\n', ''],
  }),
  ...faultsIn('server/domains/ledger/statements/upload-bank-statement.ts', bankStatementsTests, {
    'statements: a file is of a year that the company does not have': [
      "throw fail('tax.year_unknown')",
      'return { success: true, file: {} as never }',
    ],
    'statements: a file of two years is one': ['`${registration.id}:${year.year}`', 'registration.id'],
    'statements: a file is no paper of the company': ['bank_statement', 'other'],
    'statements: a company that is not paid for takes files': [
      "  if (!registration.paid_at) throw fail('companies.registration_unpaid');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/ledger/statements/statements.queries.ts', bankStatementsTests, {
    'statements: what the team hides is listed': ["\n    .where('f.is_visible', '=', true)", ''],
  }),
  ...faultsIn('server/domains/tax/staff/tax-work.queries.ts', ['server/domains/tax/tax-work.test.ts'], {
    'tax work: what was given up is work': ["    .where('cases.stage', 'not in', ['refused', 'cancelled'])", ''],
    'tax work: a page begins where the day does': [
      '(obligations.key, obligations.registration_id) > (${after.key}, ${after.registrationId}::uuid)',
      'true',
    ],
    'tax work: today has passed': ["', '<', today)", "', '<=', today)"],
    'tax work: what is near has no end': [".where('obligations.deadline', '<=', until)", ''],
  }),
  ...faultsIn('server/domains/tax/dates/update-missed-year.ts', ['server/domains/tax/missed-years.test.ts'], {
    'missed years: two at once are both kept': ['  await lockRegistration(tx, owner.registrationId);\n', ''],
    'missed years: what was told meanwhile is written over': [
      "  if ((present?.told_at.toISOString() ?? null) !== before) throw fail('tax.missed_year_changed');\n",
      '',
    ],
    'missed years: of a year that is none of the company’s': ['== body.year);', '== body.year) ?? years[0];'],
  }),
];
