import { expect, test } from 'vitest';
import { profileFieldOf, profileKeys, profileSections, type ProfileChange } from './fields.rules.ts';
import {
  completionLevel,
  exceedsRevenue,
  lockedFacts,
  nextProfileSteps,
  profileCompletion,
  revenueLeft,
  sectionFill,
} from './completion.rules.ts';

const noFacts = { legal_name: null, ein: null, founded_date: null, legal_address_line1: null };
/** The specification's twelve. */
const twelve = {
  legal_name: 'Faro LLC',
  company_description: 'Faros',
  business_sector: 'technology',
  main_phone: '+1',
  main_email: 'a@b.c',
  website_url: 'https://faro.example.com',
  legal_address_line1: 'Calle 1',
  number_of_employees: 0,
  annual_revenue: 0,
  founded_date: '2026-11-24',
  ein: '12-3456789',
  mission_statement: 'Que nadie encalle.',
};

test('twelve fields count alike, 0 is given, an empty text is not, and nothing else counts', () => {
  expect(profileCompletion(noFacts)).toBe(0);
  expect(profileCompletion({ ...noFacts, dba_name: 'Faro', primary_bank_name: 'Banco' })).toBe(0);
  expect(profileCompletion(twelve)).toBe(100);
  for (const key of Object.keys(twelve)) {
    expect([key, profileCompletion({ ...twelve, [key]: null })]).toEqual([key, 92]);
    expect([key, profileCompletion({ ...noFacts, [key]: twelve[key as keyof typeof twelve] })]).toEqual([key, 8]);
  }
  expect(profileCompletion({ ...twelve, main_email: ' ' })).toBe(92);
});

test.each([
  [0, 'incomplete'],
  [24, 'incomplete'],
  [25, 'basic'],
  [49, 'basic'],
  [50, 'good'],
  [79, 'good'],
  [80, 'complete'],
  [100, 'complete'],
])('%i is %s', (percent, level) => expect(completionLevel(percent)).toBe(level));

const formed = { founded_date: '2026-11-24', business_purpose: null };
const fieldsOf = (values: ProfileChange, facts = formed) => nextProfileSteps(values, facts).map(({ field }) => field);

test('the next three steps come by priority, and lead to where the field is', () => {
  expect(fieldsOf({})).toEqual(['main_email', 'main_phone', 'business_sector']);
  const high = { main_email: 'a@b.c', main_phone: '1', business_sector: 'other' };
  expect(fieldsOf(high)).toEqual(['company_description', 'website_url', 'annual_revenue']);
  const rest = { ...high, company_description: 'x', website_url: 'x', annual_revenue: 0 };
  expect(nextProfileSteps(rest, formed)).toEqual([
    { priority: 'medium', section: 'business', field: 'number_of_employees', label: expect.any(String) as string },
    { priority: 'low', section: 'basic', field: 'mission_statement', label: expect.any(String) as string },
  ]);
  expect(fieldsOf({ ...rest, number_of_employees: 0, mission_statement: 'x' })).toEqual([]);
  expect(fieldsOf({ ...rest, number_of_employees: 0, mission_statement: ' ' })).toEqual(['mission_statement']);
});

test('no step asks for what the wizard was told, nor for the income of a company that is not formed yet', () => {
  const high = { main_email: 'a@b.c', main_phone: '1', business_sector: 'other' };
  const early = { founded_date: null, business_purpose: 'Tienda en línea.' } as unknown as typeof formed;
  expect(fieldsOf(high, early)).toEqual(['website_url', 'number_of_employees', 'mission_statement']);
  expect(fieldsOf({ ...high, planned_employees: 0 }, early)).toEqual(['website_url', 'mission_statement']);
  const told = { ...noFacts, business_purpose: 'Tienda.', planned_employees: 2 };
  expect(profileCompletion(told)).toBe(17);
  expect(profileCompletion({ ...told, company_description: 'Vende.', number_of_employees: 1 })).toBe(17);
});

const none = { directors: 0, activities: 0 };

test('a section is empty, half or full by what is given of it', () => {
  for (const section of profileSections) expect([section, sectionFill(section, {}, none)]).toEqual([section, 'empty']);
  const all = Object.fromEntries(profileKeys.map((key) => [key, profileFieldOf(key).type === 'switch' ? false : 'x']));
  for (const section of profileSections.filter((name) => name !== 'directors' && name !== 'activities')) {
    const own = profileKeys.filter((key) => profileFieldOf(key).section === section);
    expect([section, own.length > 1]).toEqual([section, true]);
    expect([section, sectionFill(section, all, none)]).toEqual([section, 'full']);
    expect([section, sectionFill(section, { ...all, [own[0]!]: null }, none)]).toEqual([section, 'half']);
    expect([section, sectionFill(section, { [own[0]!]: all[own[0]!] }, none)]).toEqual([section, 'half']);
  }
});

test('a section of rows is full with one of its own', () => {
  expect(sectionFill('directors', {}, { directors: 1, activities: 0 })).toBe('full');
  expect(sectionFill('directors', {}, { directors: 0, activities: 1 })).toBe('empty');
  expect(sectionFill('activities', {}, { directors: 0, activities: 1 })).toBe('full');
});

test('of an address that is the legal one nothing more is asked, and a second line never', () => {
  expect(sectionFill('addresses', { mailing_same_as_legal: true }, none)).toBe('full');
  expect(sectionFill('addresses', { mailing_same_as_legal: false }, none)).toBe('half');
  const typed = {
    mailing_same_as_legal: false,
    mailing_address_line1: 'Calle 1',
    mailing_city: 'Rosario',
    mailing_state: 'Santa Fe',
    mailing_zip_code: 'S2000',
    mailing_country: 'Argentina',
  };
  expect(sectionFill('addresses', typed, none)).toBe('full');
  expect(sectionFill('addresses', { mailing_address_line2: 'Piso 2' }, none)).toBe('empty');
});

test.each([
  [[], false, 100],
  [[100], false, 0],
  [[100, null, 0], false, 0],
  [[100, 0.1], true, 0],
  [[33.3, 33.3, 33.4], false, 0],
  [[66.6], false, 33.4],
  [[0.1, 0.2], false, 99.7],
  [[70, 70], true, 0],
])('shares %j: more than a whole %s, left %d', (shares, exceeds, left) => {
  expect([exceedsRevenue(shares), revenueLeft(shares)]).toEqual([exceeds, left]);
});

test('every locked fact stands in a section that is there', () => {
  for (const { section, why } of Object.values(lockedFacts)) {
    expect(profileSections).toContain(section);
    expect(why).toMatch(/\.$/);
  }
  // The day in Wyoming: in the customer's zone it may precede the payment.
  expect(lockedFacts.founded_date.why).toMatch(/^Es el día, en Wyoming, /);
});
