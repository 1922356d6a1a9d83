import { expect, test } from 'vitest';
import { listOwners } from '../ledger/book/book.queries.ts';
import { filersEnvironment } from '../../testing/people/filers.ts';
import { paperedCase } from '../../testing/companies/papered-case.ts';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { ownCompany, type OwnCompany } from '../../testing/companies/own-profile.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { formedCompany, keptDates, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000', ...filersEnvironment });
const agent = testStaff(app, 'agent');

const address = { line1: 'Calle Mayor 1', city: 'Madrid', country: 'Spain' };
const companyFacts = {
  is_company: true,
  register_country: 'es',
  register_number: ' B-12345678 ',
  signatory_first_name: 'Ana',
  signatory_last_name: 'Paz Ruiz',
  signatory_title: 'Administradora',
};
const ofMember = { role: 'member' as const, address };
const company = {
  ...ofMember,
  ...companyFacts,
  first_name: 'Faro Sur 3 S.L.',
  last_name: '',
  email: 'sur@example.com',
  ownership_percentage: 60,
};
const person = {
  ...ofMember,
  first_name: 'Titular',
  last_name: 'Principal',
  email: 'titular@example.com',
  is_company: false,
  ownership_percentage: 40,
};
const untold = { ...person, is_company: undefined, ownership_percentage: 100 };
const nothing = {
  register_country: null,
  register_number: null,
  signatory_first_name: null,
  signatory_last_name: null,
  signatory_title: null,
};
const kept = { ...companyFacts, register_country: 'Spain', register_number: 'B-12345678' };
const shown = { country: 'Spain', number: 'B-12345678', signatory: 'Ana Paz Ruiz', title: 'Administradora' };

const rowsOf = ({ companyId }: Pick<OwnCompany, 'companyId'>) =>
  app.db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'is_company', 'register_country', 'register_number'])
    .select(['signatory_first_name', 'signatory_last_name', 'signatory_title'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();

test('a company, a person and one of whom nobody said are kept and read back as they are, each of its company', async () => {
  const of = await ownCompany(app, { members: [company, person] });
  const sister = await ownCompany(app, { members: [untold] }, of.customer);
  const other = await ownCompany(app, { members: [{ ...company, register_number: 'X-1', ownership_percentage: 100 }] });
  expect([await rowsOf(of), await rowsOf(sister), await rowsOf(other)]).toEqual([
    [
      { first_name: 'Faro Sur 3 S.L.', last_name: '', ...kept },
      { first_name: 'Titular', last_name: 'Principal', is_company: false, ...nothing },
    ],
    [{ first_name: 'Titular', last_name: 'Principal', is_company: null, ...nothing }],
    [{ first_name: 'Faro Sur 3 S.L.', last_name: '', ...kept, register_number: 'X-1' }],
  ]);
  const shownTo = async ({ customer: { token } }: OwnCompany) => {
    const { body } = await app.call('GET /api/companies/by-user', { token, query: { include_details: 'true' } });
    const { companies } = body.data as { companies: { registration_id: string; details: { members: object[] } }[] };
    return Object.fromEntries(companies.map(({ registration_id, details }) => [registration_id, details.members]));
  };
  const listed = { role: 'member', phone: null, address: { ...address, line2: null, state: '', zip_code: '' } };
  const { first_name, last_name, email } = company;
  const ofPerson = { ...listed, first_name: 'Titular', last_name: 'Principal', email: 'titular@example.com' };
  expect(await shownTo(of)).toEqual({
    [of.registrationId]: [
      { ...listed, first_name, last_name, email, ownership_percentage: 60, company: shown },
      { ...ofPerson, ownership_percentage: 40, company: null },
    ],
    [sister.registrationId]: [{ ...ofPerson, ownership_percentage: 100, company: null }],
  });
  expect(await shownTo(other)).toEqual({
    [other.registrationId]: [
      { ...listed, first_name, last_name, email, ownership_percentage: 100, company: { ...shown, number: 'X-1' } },
    ],
  });
  const profile = await app.call('GET /api/companies/:id/profile', { of });
  expect(profile.body.data!.members).toEqual([
    { first_name, last_name, role: 'member', ownership_percentage: 60, company: shown },
    { first_name: 'Titular', last_name: 'Principal', role: 'member', ownership_percentage: 40, company: null },
  ]);
  const params = { id: of.registrationId };
  const shares = await agent.call('GET /api/admin/companies/:id/member-shares', { params });
  const id = expect.any(String) as string;
  expect(shares.body.data.members).toEqual({
    formation: [
      { id, name: 'Faro Sur 3 S.L.', percentage: 60, company: shown },
      { id, name: 'Titular Principal', percentage: 40, company: null },
    ],
    days: [],
  });
});

test('the ledger looks for a company by its whole name, and for a person of one name by that name; each company its own', async () => {
  const short = { ...person, last_name: '' };
  const of = await ownCompany(app, { members: [company, short] });
  const sister = await ownCompany(app, { members: [{ ...untold, last_name: '' }] }, of.customer);
  const owners = ({ registrationId, customer: { userId } }: OwnCompany) =>
    listOwners(app.db, { registrationId, userId });
  expect([await owners(of), await owners(sister)]).toEqual([
    [
      { kind: 'company', name: 'Faro Sur 3 S.L.', aliases: [] },
      { kind: 'person', first: 'Titular', last: '', aliases: [] },
    ],
    [{ kind: 'company', name: 'Titular', aliases: [] }],
  ]);
});

test('nothing of a company’s name is asked again, and a person of before sent again by a newer browser is the same', async () => {
  const customer = await app.customer();
  const send = async (members: object[], registrationId: string) =>
    app.call('POST /api/companies/details', {
      token: customer.token,
      body: detailsOf(registrationId, { members, third_company_name: 'Faro Este' }),
    });
  const { body } = await send([{ ...company, ownership_percentage: 100 }], await paidRegistration(app, customer));
  expect(body.details).toEqual([]);
  const again = await paidRegistration(app, customer);
  const sent = [await send([untold], again), await send([{ ...untold, is_company: false }], again)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send([{ ...company, ownership_percentage: 100 }], again)).body.code).toBe('companies.details_conflict');
});

const wrong: [change: object, field: string, message: string][] = [
  [{ register_country: 'Narnia' }, 'register_country', 'Elige un país de la lista'],
  [{ register_country: '' }, 'register_country', 'Elige el país donde está registrada'],
  [{ register_number: undefined }, 'register_number', 'Escribe su número de registro'],
  [{ signatory_first_name: ' ' }, 'signatory_first_name', 'Escribe el nombre de quien firma por ella'],
  [{ signatory_last_name: '24' }, 'signatory_last_name', 'Escribe el nombre con letras, como en el documento'],
  [{ signatory_title: '' }, 'signatory_title', 'Escribe el cargo de quien firma por ella'],
  [{ last_name: 'S.L.' }, 'last_name', 'Una empresa no tiene apellidos'],
  [{ first_name: '3 24' }, 'first_name', 'Escribe un nombre con letras'],
  [{ ...person, register_number: 'B-1' }, 'register_number', 'Solo lo tiene una empresa: di que este miembro lo es'],
];

test('422 where what is said of a company cannot be: beside its field, and nothing is created', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  for (const [change, field, message] of wrong) {
    const member = { ...company, ...('is_company' in change ? nothingOfCompany : {}), ...change };
    const members = [person, { ...member, ownership_percentage: 60 }];
    const sent = { token: customer.token, body: detailsOf(registrationId, { members }) };
    const { status, body } = await app.call('POST /api/companies/details', sent);
    const details = [{ field: `members[1].${field}`, message }];
    expect([status, body.code, body.details]).toEqual([422, 'request.invalid', details]);
  }
  const made = app.db.selectFrom('companies').select('id').where('user_id', '=', customer.userId);
  expect(await made.execute()).toEqual([]);
});
const nothingOfCompany = Object.fromEntries(Object.keys(nothing).map((key) => [key, undefined]));

test('the agreement and the SS-4 that follow say the company and the person who signs for it', async () => {
  const events = ['approved', 'submitted', 'formed'];
  const members = [{ ...company, ownership_percentage: 100 }];
  const of = await paperedCase(app, agent, events, { details: { members } });
  await runJobs(app, 'make-papers');
  const made = await select(
    app.db,
    'documents',
    { registration_id: of.registrationId, category: ['operating_agreement', 'ss4'] },
    ['category', 'facts'],
    'category',
  );
  expect(made.map(({ category, facts }) => [category, facts])).toEqual([
    [
      'operating_agreement',
      expect.objectContaining({
        member_0_name: 'Faro Sur 3 S.L.',
        member_0_registered: 'Spain',
        member_0_register_number: 'B-12345678',
        member_0_signatory: 'Ana Paz Ruiz',
        member_0_signatory_title: 'Administradora',
      }),
    ],
    ['ss4', expect.objectContaining({ responsible_party: 'Ana Paz Ruiz', ss4_entity: 'foreign_disregarded' })],
  ]);
  const { token } = of.customer;
  const chosen = await app.call('GET /api/companies/:id/agreement', { token, params: { id: of.registrationId } });
  expect(chosen.body.data.agreement.members).toEqual([{ name: 'Faro Sur 3 S.L.', share: '100', is_company: true }]);
});

test('the team says later that a member is a company: all of it at once, and the taxes follow', async () => {
  const of = await formedCompany(app);
  const sister = await formedCompany(app, { by: of.customer });
  const { answer, read } = taxCalls(app, of);
  await answer('owner_is', 'person');
  await answer('owners_are', 'foreign');
  await answer('taxed_as', 'default');
  await answer('us_business', 'yes');
  // Stored obligations, not those derived on reading.
  const owed = async () =>
    Object.fromEntries(
      (await keptDates(app, of)).flatMap(({ key, state }) =>
        /^form_(1040nr|1120f):2026$/.test(key) ? [[key, state]] : [],
      ),
    );
  expect(await owed()).toEqual({ 'form_1040nr:2026': 'due' });
  const params = { id: of.caseId };
  const correct = async (changes: { fact: string; before: string; after: string }[]) => {
    const { body } = await agent.call('GET /api/admin/cases/:id', { params });
    const correction = { version: body.data.standing.version, reason: 'Es una empresa.', changes };
    return agent.call('POST /api/admin/cases/:id/corrections', { params, body: correction });
  };
  const one = [{ fact: 'member_0_register_number', before: '', after: 'B-12345678' }];
  expect((await correct(one)).body.details).toEqual([
    {
      field: 'member_0_register_number',
      message:
        'Para anotar que es una empresa faltan: nombre de la empresa, país de registro, nombres de quien firma por la empresa, apellidos de quien firma por la empresa, cargo de quien firma por la empresa.',
    },
  ]);
  const { is_company: _is, ...texts } = kept;
  const all = Object.entries({ company_name: 'Faro Sur 3 S.L.', ...texts }).map(([name, after]) => ({
    fact: `member_0_${name}`,
    before: '',
    after,
  }));
  expect((await correct(all)).status).toBe(200);
  expect([await rowsOf(of), await rowsOf(sister)]).toEqual([
    [{ first_name: 'Faro Sur 3 S.L.', last_name: '', ...kept }],
    [{ first_name: 'Titular', last_name: 'Principal', is_company: null, ...nothing }],
  ]);
  // It contradicts the earlier answer: both stay possible until somebody decides.
  expect(await owed()).toEqual({ 'form_1040nr:2026': 'possible', 'form_1120f:2026': 'possible' });
  expect((await read()).disagreements).toEqual([{ fact: 'owner_is', values: ['company', 'person'] }]);
  expect((await answer('owner_is', 'company', 'person')).status).toBe(200);
  const { given, answers, disagreements } = await read();
  const ofKind = (all: { fact: string }[]) => all.filter(({ fact }) => fact === 'owner_is');
  expect([ofKind(given), ofKind(answers), disagreements]).toEqual([[{ fact: 'owner_is', value: 'company' }], [], []]);
  expect(await owed()).toEqual({ 'form_1120f:2026': 'due' });
  // The members' rows decide from now on.
  expect((await answer('owner_is', 'person', 'company')).body.code).toBe('tax.fact_given');
  expect(
    (await correct([{ fact: 'member_0_company_name', before: 'Faro Sur 3 S.L.', after: 'Faro 4 S.L.' }])).status,
  ).toBe(200);
  expect((await rowsOf(of))[0]).toMatchObject({ first_name: 'Faro 4 S.L.', last_name: '' });
});
