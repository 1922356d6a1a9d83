import { faultsIn } from './fault.ts';

const companyMembersTests = ['server/domains/companies/company-members.test.ts'];

/** A member that is a company: told whole, signed for by a person, and known to the taxes. */
export const companyMembersFaults = [
  ...faultsIn('contract/companies/details.ts', companyMembersTests, {
    'company as a member: nothing of it has to be told': ['  checkCompanyMember(member, context);\n', ''],
  }),
  ...faultsIn('server/domains/companies/company-rows.ts', companyMembersTests, {
    'company as a member: its register is not kept': ['    ...companyMemberRow(member),\n', ''],
  }),
  ...faultsIn('server/domains/companies/submit-company-details.ts', companyMembersTests, {
    'company as a member: the same details of a person are others': ["key === 'is_company' && value === ", ''],
  }),
  ...faultsIn('server/domains/ledger/years/book.queries.ts', companyMembersTests, {
    'company as a member: the ledger looks at the last name': ['is_company ?? ', ''],
  }),
  ...faultsIn(
    'server/domains/formation/papers/paper-people.rules.ts',
    ['server/domains/formation/papers/company-member-papers.test.ts'],
    {
      'company as a member: it answers to the IRS itself': [
        'nameOfPerson(signingPerson(member)) ',
        'nameOfMember(member) ',
      ],
    },
  ),
  ...faultsIn('server/domains/tax/facts/follow-facts.ts', companyMembersTests, {
    'company as a member: its correction moves no date': [' || factOf(fact)?.isOfCompany', ''],
  }),
  ...faultsIn('contract/formation/corrections/problems.rules.ts', companyMembersTests, {
    'company as a member: half of it makes a person a company': [
      'togetherProblem(companyFactsMissing(change, changes, present))',
      'undefined',
    ],
  }),
  ...faultsIn('server/domains/tax/facts/owner-kinds.rules.ts', ['server/domains/tax/facts/owner-kinds.rules.test.ts'], {
    'owners: an answer of the members before contradicts those who came later': ['dayOf(one) >= begin && ', ''],
    'owners: the members are right whatever was answered': ['own === told || ', 'own === told || isWhole || '],
  }),
];
