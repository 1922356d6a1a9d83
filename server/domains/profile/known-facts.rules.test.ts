import { companyMemberRow } from '@zarpa/contract/companies/company-member.rules.ts';
import { expect, test } from 'vitest';
import { membersOn } from './known-facts.rules.ts';

const untold = companyMemberRow({});
const manager = {
  ...untold,
  id: 'm',
  first_name: 'Sin',
  last_name: 'Parte',
  role: 'manager' as const,
  ownership_percentage: 0,
};
const owner = {
  ...untold,
  id: 'o',
  first_name: 'Titular',
  last_name: '',
  role: 'member' as const,
  ownership_percentage: 100,
};
const day = (from_day: string, own: number) => [
  { ...untold, from_day, person: 'm', name: 'Sin Parte', percentage: 0 },
  { ...untold, from_day, person: 'o', name: 'Titular', percentage: own },
  { ...untold, from_day, person: 'n', name: 'Nueva Socia', percentage: 100 - own },
];
const namesOn = (today: string) => {
  const { members, members_from } = membersOn(today, [manager, owner], [day('2026-01-01', 60), day('2026-07-01', 0)]);
  return [
    members_from,
    members.map(({ first_name, role, ownership_percentage }) => [first_name, role, ownership_percentage]),
  ];
};

test.each([
  [
    '2025-12-31',
    null,
    [
      ['Sin', 'manager', 0],
      ['Titular', 'member', 100],
    ],
  ],
  [
    '2026-01-01',
    '2026-01-01',
    [
      ['Sin', 'manager', 0],
      ['Titular', 'member', 60],
      ['Nueva Socia', 'member', 40],
    ],
  ],
  // A manager without a share stays; a former owner leaves.
  [
    '2026-07-01',
    '2026-07-01',
    [
      ['Sin', 'manager', 0],
      ['Nueva Socia', 'member', 100],
    ],
  ],
])('on %s they are since %s: %o', (today, from, members) => expect(namesOn(today)).toEqual([from, members]));
