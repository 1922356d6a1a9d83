import type { Table } from './fault.ts';

const proofs = ['server/domains/tax/tax-proofs.test.ts'];
const statements = ['server/domains/ledger/bank-statements.test.ts'];
const missed = ['server/domains/tax/missed-years.test.ts'];
const work = ['server/domains/tax/tax-work.test.ts'];

export const taxFileFaults: Table = [
  {
    name: 'taxes: a proof is kept of what is no date of the company',
    file: 'server/domains/tax/dates/create-tax-proof.ts',
    text: "  if (!row) throw fail('tax.obligation_not_found');\n  return `Justificante: ${obligationTitle(row)}`;\n",
    planted: '  return `Justificante: ${row ? obligationTitle(row) : key}`;\n',
    tests: proofs,
  },
  {
    name: 'taxes: a proof comes in after its account is gone',
    file: 'server/domains/tax/dates/create-tax-proof.ts',
    text: "    if (await hasLeft(tx, actor.userId)) throw fail('identity.account_deleted');\n",
    planted: '',
    tests: proofs,
  },
  {
    name: 'taxes: a proof of today’s date waits for the round',
    file: 'server/domains/tax/dates/create-tax-proof.ts',
    text: '  await refreshObligations(needs, tx, owner);\n',
    planted: '',
    tests: proofs,
  },
  {
    name: 'statements: a file is of a year that the company does not have',
    file: 'server/domains/ledger/statements/upload-bank-statement.ts',
    text: "  if (!year) throw fail('tax.year_unknown');\n",
    planted: '  if (!year) return { success: true, file: {} as never };\n',
    tests: statements,
  },
  {
    name: 'statements: a file of two years is one',
    file: 'server/domains/ledger/statements/upload-bank-statement.ts',
    text: 'ref: `${registration.id}:${year.year}`',
    planted: 'ref: registration.id',
    tests: statements,
  },
  {
    name: 'statements: a file is no paper of the company',
    file: 'server/domains/ledger/statements/upload-bank-statement.ts',
    text: "      category: 'bank_statement',\n",
    planted: "      category: 'other',\n",
    tests: statements,
  },
  {
    name: 'statements: a company that is not paid for takes files',
    file: 'server/domains/ledger/statements/upload-bank-statement.ts',
    text: "  if (!registration.paid_at) throw fail('companies.registration_unpaid');\n",
    planted: '',
    tests: statements,
  },
  {
    name: 'statements: what the team hides is listed',
    file: 'server/domains/ledger/statements/statements.queries.ts',
    text: "\n    .where('f.is_visible', '=', true)",
    planted: '',
    tests: statements,
  },
  {
    name: 'tax work: what was given up is work',
    file: 'server/domains/tax/staff/tax-work.queries.ts',
    text: "    .where('cases.stage', 'not in', ['refused', 'cancelled']);",
    planted: ';',
    tests: work,
  },
  {
    name: 'tax work: a page begins where the day does',
    file: 'server/domains/tax/staff/tax-work.queries.ts',
    text: '(obligations.key, obligations.registration_id) > (${after.key}, ${after.registrationId}::uuid)',
    planted: 'true',
    tests: work,
  },
  {
    name: 'tax work: today has passed',
    file: 'server/domains/tax/staff/tax-work.queries.ts',
    text: "query.where('obligations.deadline', '<', today)",
    planted: "query.where('obligations.deadline', '<=', today)",
    tests: work,
  },
  {
    name: 'tax work: what is near has no end',
    file: 'server/domains/tax/staff/tax-work.queries.ts',
    text: ".where('obligations.deadline', '<=', until)",
    planted: '',
    tests: work,
  },
  {
    name: 'missed years: two at once are both kept',
    file: 'server/domains/tax/dates/update-missed-year.ts',
    text: '  await lockRegistration(tx, owner.registrationId);\n',
    planted: '',
    tests: missed,
  },
  {
    name: 'missed years: what was told meanwhile is written over',
    file: 'server/domains/tax/dates/update-missed-year.ts',
    text: "  if ((present?.told_at.toISOString() ?? null) !== before) throw fail('tax.missed_year_changed');\n",
    planted: '',
    tests: missed,
  },
  {
    name: 'missed years: of a year that is none of the company’s',
    file: 'server/domains/tax/dates/update-missed-year.ts',
    text: 'years.find((one) => one.year === body.year);',
    planted: 'years.find((one) => one.year === body.year) ?? years[0];',
    tests: missed,
  },
];
