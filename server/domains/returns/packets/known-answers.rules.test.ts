import { expect, test } from 'vitest';
import type { ReturnCompany } from '../questions/return-source.queries.ts';
import { knownAnswers } from '../questions/return-source.rules.ts';

const person = { is_company: false, register_country: null };
const firm = (country: string) => ({ is_company: true, register_country: country });
const known = (members: readonly object[], ownersAre?: string) =>
  Object.values(
    knownAnswers(
      { members: members.map((one, id) => ({ ...one, id: `${id}` })) as ReturnCompany['members'] },
      ownersAre,
    ),
  );

test.each([
  ['a person tells of no country', [person], 'foreign', [{}]],
  ['a company is of its register', [firm('Spain')], undefined, [{ citizenship: 'ES' }]],
  ['partners whom the taxes call foreign', [person, person], 'foreign', [{ us_person: 'no' }, { us_person: 'no' }]],
  ['partners of the US', [person, person], 'us', [{ us_person: 'yes' }, { us_person: 'yes' }]],
  ['of some and others only companies are known', [person, firm('United States')], 'mixed', [{}, { us_person: 'yes' }]],
  ['nobody said', [person, firm('Spain')], undefined, [{}, { us_person: 'no' }]],
  ['what two places say differently is asked', [person, firm('Spain')], 'us', [{ us_person: 'yes' }, {}]],
] as const)('%s', (_, members, ownersAre, answers) => expect(known(members, ownersAre)).toEqual(answers));
