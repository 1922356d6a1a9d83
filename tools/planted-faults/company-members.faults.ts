import type { Table } from './fault.ts';

const members = ['server/domains/companies/company-members.test.ts'];
const papers = ['server/domains/formation/papers/company-member-papers.test.ts'];
const kinds = ['server/domains/tax/facts/owner-kinds.rules.test.ts'];

/** A member that is a company: told whole, signed for by a person, and known to the taxes. */
export const companyMembersFaults: Table = [
  {
    name: 'company as a member: nothing of it has to be told',
    file: 'contract/companies/details.ts',
    text: '  checkCompanyMember(member, context);\n',
    planted: '',
    tests: members,
  },
  {
    name: 'company as a member: its register is not kept',
    file: 'server/domains/companies/company-rows.ts',
    text: '    ...companyMemberRow(member),\n',
    planted: '',
    tests: members,
  },
  {
    name: 'company as a member: the same details of a person are others',
    file: 'server/domains/companies/submit-company-details.ts',
    text: "key === 'is_company' && value === false",
    planted: 'false',
    tests: members,
  },
  {
    name: 'company as a member: the ledger looks at the last name',
    file: 'server/domains/ledger/years/book.queries.ts',
    text: "is_company ?? last_name === ''",
    planted: "last_name === ''",
    tests: members,
  },
  {
    name: 'company as a member: it answers to the IRS itself',
    file: 'server/domains/formation/papers/paper-people.rules.ts',
    text: 'nameOfPerson(signingPerson(member)) : null;\n}\n\ntype Part',
    planted: 'nameOfMember(member) : null;\n}\n\ntype Part',
    tests: papers,
  },
  {
    name: 'company as a member: its correction moves no date',
    file: 'server/domains/tax/facts/on-case-corrected.ts',
    text: ' || factOf(fact)?.isOfCompany',
    planted: '',
    tests: members,
  },
  {
    name: 'company as a member: half of it makes a person a company',
    file: 'contract/formation/corrections/problems.rules.ts',
    text: 'togetherProblem(companyFactsMissing(change, changes, present))',
    planted: 'undefined',
    tests: members,
  },
  {
    name: 'owners: an answer of the members before contradicts those who came later',
    file: 'server/domains/tax/facts/owner-kinds.rules.ts',
    text: 'dayOf(one) >= begin && ',
    planted: '',
    tests: kinds,
  },
  {
    name: 'owners: the members are right whatever was answered',
    file: 'server/domains/tax/facts/owner-kinds.rules.ts',
    text: 'own === told || ',
    planted: 'own === told || isWhole || ',
    tests: kinds,
  },
];
