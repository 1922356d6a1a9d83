import { expect, test } from 'vitest';
import { chosenCompany } from './chosen-company.ts';

const [newest, older] = [{ registration_id: 'newest' }, { registration_id: 'older' }];

test.each([
  [['older', 'newest'], older],
  [[undefined, 'older'], older],
  [['somebody else’s', 'older'], older],
  [['somebody else’s', undefined], newest],
  [[], newest],
])('of %j', (ids, company) => expect(chosenCompany([newest!, older!], ids)).toBe(company));

test('of no company', () => expect(chosenCompany([], ['older'])).toBeUndefined());
