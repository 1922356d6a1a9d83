import { expect, test } from 'vitest';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { companyOf2025 } from '../../testing/ledger/own-ledger.ts';
import { returnCalls } from '../../testing/taxes/own-returns.ts';
import {
  formedCompany,
  formedOn,
  keptDates,
  submitted,
  taxCalls,
  type FormedCompany,
} from '../../testing/taxes/own-taxes.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

type Registration = Pick<FormedCompany, 'registrationId'>;
type Body = WireCalls['POST /api/admin/companies/:id/member-shares']['body'];

const reason = 'Acta de admisión.';
const second = { name: 'Socia Nueva', address: 'Calle 1, Lima', country: 'pe', percentage: 40 };

const save = ({ registrationId: id }: Registration, body: Partial<Body>) =>
  agent.call('POST /api/admin/companies/:id/member-shares', {
    params: { id },
    body: { from: '2027-07-01', shares: [], admitted: [], reason, ...body },
  });

async function membersOf({ registrationId: id }: Registration) {
  const { status, body } = await agent.call('GET /api/admin/companies/:id/member-shares', { params: { id } });
  expect(status).toBe(200);
  return body.data.members;
}

async function admit(of: Registration, from = '2027-07-01') {
  const { formation } = await membersOf(of);
  return save(of, { from, shares: [{ id: formation[0]!.id, percentage: 60 }], admitted: [second] });
}

const rowsOf = ({ registrationId }: Registration) =>
  app.db
    .selectFrom('member_shares')
    .select(['person', 'user_id', 'from_day', 'name', 'address', 'country', 'percentage', 'reason', 'staff_id'])
    .where('registration_id', '=', registrationId)
    .orderBy('said_at')
    .orderBy('saying')
    .orderBy('percentage', 'desc')
    .execute();

const ownersOf = async (of: FormedCompany) =>
  (await taxCalls(app, of).read()).given.flatMap(({ fact, value, from }) => (fact === 'owners' ? [[value, from]] : []));

test('a second member from 1 July cuts the year: one owner until the day before, a partnership from it; of this company alone', async () => {
  const of = await formedCompany(app);
  const sister = await formedCompany(app, { by: of.customer });
  const other = await formedCompany(app);
  for (const one of [of, sister, other]) {
    const { answer } = taxCalls(app, one);
    await answer('taxed_as', 'default');
    await answer('owners_are', 'foreign');
  }
  const before = await membersOf(of);
  const saved = await admit(of);
  expect(saved.status).toBe(200);
  const [first] = before.formation;
  const admitted = (await rowsOf(of))[1]!.person;
  const members = {
    formation: before.formation,
    days: [
      {
        from: '2027-07-01',
        said_at: expect.any(String) as string,
        reason,
        shares: expect.arrayContaining([
          { id: first!.id, name: first!.name, percentage: 60, company: null },
          { id: admitted, name: second.name, percentage: 40, company: null },
        ]) as object,
      },
    ],
  };
  expect(saved.body.data.members).toEqual(members);
  expect(await membersOf(of)).toEqual(members);
  const row = { user_id: of.customer.userId, from_day: '2027-07-01', reason, staff_id: agent.customer.userId };
  expect(await rowsOf(of)).toEqual([
    { ...row, person: first!.id, name: first!.name, address: null, country: null, percentage: '60.00' },
    { ...row, person: admitted, name: second.name, address: second.address, country: 'Peru', percentage: '40.00' },
  ]);
  expect(await ownersOf(of)).toEqual([
    ['one', undefined],
    ['several', '2027-07-01'],
  ]);
  const { obligations, shares_from } = await taxCalls(app, of).read();
  const due = new Map(obligations.map(({ key, days }) => [key, days]));
  expect(due.get('form_5472:2027:2027-06-30')).toEqual({ begin: '2027-01-01', end: '2027-06-30' });
  expect(due.get('form_1065:2027')).toEqual({ begin: '2027-07-01', end: '2027-12-31' });
  expect(shares_from).toBe('2027-07-01');
  expect((await keptDates(app, of)).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['form_5472:2027:2027-06-30', 'form_1065:2027']),
  );
  for (const one of [sister, other]) {
    expect(await ownersOf(one)).toEqual([['one', undefined]]);
    expect((await membersOf(one)).days).toEqual([]);
    expect((await taxCalls(app, one).read()).shares_from).toBeNull();
  }
  const kept = await select(app.db, 'members', { company_id: of.companyId }, ['id', 'ownership_percentage']);
  expect(kept).toEqual([{ id: first!.id, ownership_percentage: '100.0' }]);
});

test('a company is admitted with its register and who signs, and what the owners are changes with it; of this company alone', async () => {
  const of = await formedCompany(app);
  const sister = await formedCompany(app, { by: of.customer });
  for (const one of [of, sister]) await taxCalls(app, one).answer('owner_is', 'person');
  const firm = {
    is_company: true,
    register_country: 'es',
    register_number: 'B-12345678',
    signatory_first_name: 'Ana',
    signatory_last_name: 'Paz Ruiz',
    signatory_title: 'Administradora',
  };
  const id = (await membersOf(of)).formation[0]!.id;
  const shares = [{ id, percentage: 60 }];
  const half = await save(of, { shares, admitted: [{ ...second, ...firm, register_number: '' }] });
  expect([half.status, half.body.details]).toEqual([
    422,
    [{ field: 'admitted[0].register_number', message: 'Escribe su número de registro' }],
  ]);
  expect((await save(of, { shares, admitted: [{ ...second, ...firm }] })).status).toBe(200);
  const [day] = (await membersOf(of)).days;
  const shown = { country: 'Spain', number: 'B-12345678', signatory: 'Ana Paz Ruiz', title: 'Administradora' };
  expect(day!.shares.map(({ name, company }) => [name, company]).toSorted()).toEqual([
    ['Socia Nueva', shown],
    ['Titular Principal', null],
  ]);
  const columns = () =>
    app.db
      .selectFrom('member_shares')
      .select(['is_company', 'register_country', 'register_number', 'signatory_first_name', 'signatory_last_name'])
      .select('signatory_title')
      .where('registration_id', '=', of.registrationId)
      .where('name', '=', second.name)
      .execute();
  expect(await columns()).toEqual([{ ...firm, register_country: 'Spain' }]);
  const admitted = day!.shares.find(({ name }) => name === second.name)!.id;
  const later = [
    { id, percentage: 0 },
    { id: admitted, percentage: 100 },
  ];
  expect((await save(of, { from: '2027-10-01', shares: later })).status).toBe(200);
  expect((await membersOf(of)).days[1]!.shares.find((one) => one.id === admitted)!.company).toEqual(shown);
  const dueFrom = async (one: FormedCompany) => {
    const { answer, read } = taxCalls(app, one);
    await answer('us_business', 'yes');
    await answer('owners_are', 'foreign');
    await answer('taxed_as', 'default');
    return (await read()).obligations.flatMap(({ key }) => (key.startsWith('form_1120f') ? [key] : []));
  };
  expect([await dueFrom(of), await dueFrom(sister)]).toEqual([['form_1120f:2027'], []]);
});

test('whatever the order of the days, the same follows; the last that was said for a day holds, and who has 0 is none', async () => {
  const outcomes: object[] = [];
  for (const order of [
    ['2027-07-01', '2027-08-01'],
    ['2027-08-01', '2027-07-01'],
  ]) {
    const of = await formedCompany(app);
    await admit(of, '2027-09-01');
    const { formation, days } = await membersOf(of);
    const id = formation[0]!.id;
    const admitted = days[0]!.shares.find((one) => one.id !== id)!.id;
    const share = (own: number) => [
      { id, percentage: own },
      { id: admitted, percentage: 100 - own },
    ];
    const by = { '2027-07-01': 50, '2027-08-01': 100 } as Record<string, number>;
    for (const from of order) expect((await save(of, { from, shares: share(by[from]!) })).status).toBe(200);
    await save(of, { from: '2027-07-01', shares: share(55.5) });
    const changes = (await membersOf(of)).days;
    outcomes.push([
      await ownersOf(of),
      changes.map(({ from, shares }) => [from, shares.find((one) => one.id === id)!.percentage]),
    ]);
    expect(await rowsOf(of)).toHaveLength(8);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[0]).toEqual([
    [
      ['one', undefined],
      ['several', '2027-07-01'],
      ['one', '2027-08-01'],
      ['several', '2027-09-01'],
    ],
    [
      ['2027-07-01', 55.5],
      ['2027-08-01', 100],
      ['2027-09-01', 60],
    ],
  ]);
});

test('shares that are no whole, a day or a country that cannot be are refused in their places; nothing is kept', async () => {
  const of = await formedCompany(app);
  const id = (await membersOf(of)).formation[0]!.id;
  const details = async (body: Partial<Body>) => {
    const { status, body: refused } = await save(of, { shares: [{ id, percentage: 100 }], ...body });
    return [status, refused.code, refused.details];
  };
  const refusal = (field: string, message: string) => [422, 'request.invalid', [{ field, message }]];
  expect(await details({ shares: [{ id, percentage: 90 }] })).toEqual(
    refusal('shares', 'Suman 90 %: tienen que sumar 100 %'),
  );
  expect(await details({ admitted: [second] })).toEqual(refusal('shares', 'Suman 140 %: tienen que sumar 100 %'));
  expect(await details({ from: formedOn })).toEqual(refusal('from', 'Tiene que ser después de la constitución'));
  expect(await details({ from: '2099-01-01' })).toEqual(refusal('from', 'Ese día queda muy lejos'));
  expect(await details({ shares: [{ id, percentage: 60 }], admitted: [{ ...second, country: 'Atlántida' }] })).toEqual(
    refusal('admitted.0.country', 'No conocemos ese país'),
  );
  expect((await save(of, { shares: [{ id, percentage: 100 }], reason: ' ' })).body.details?.[0]?.field).toBe('reason');
  expect(await rowsOf(of)).toEqual([]);
  const paid = await submitted(app);
  const [unformed] = (await membersOf(paid)).formation;
  const early = await save(paid, { shares: [{ id: unformed!.id, percentage: 100 }] });
  expect(early.body.details).toEqual([{ field: 'from', message: 'Aún no sabemos la fecha de constitución' }]);
});

test('who is left out, said twice, or of another company is refused; so is what was seen before somebody came', async () => {
  const of = await formedCompany(app, { owners: 2 });
  const other = await formedCompany(app, { by: of.customer });
  const [one, two] = (await membersOf(of)).formation;
  const [theirs] = (await membersOf(other)).formation;
  const share = (id: string, percentage: number) => ({ id, percentage });
  for (const shares of [
    [share(one!.id, 100)],
    [share(one!.id, 50), share(one!.id, 50)],
    [share(one!.id, 50), share(theirs!.id, 50)],
    [share(one!.id, 50), share(two!.id, 50), share(theirs!.id, 0)],
  ]) {
    const { status, body } = await save(of, { shares });
    expect([status, body.code]).toEqual([409, 'tax.members_changed']);
  }
  expect(await rowsOf(of)).toEqual([]);
  const seen = { shares: [share(one!.id, 30), share(two!.id, 30)], admitted: [second] };
  const both = await Promise.all([save(of, seen), save(of, seen)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await rowsOf(of)).toHaveLength(3);
  const unknown = { registrationId: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c99' };
  expect((await save(unknown, seen)).body.code).toBe('companies.registration_not_found');
  const params = { id: unknown.registrationId };
  const read = await agent.call('GET /api/admin/companies/:id/member-shares', { params });
  expect(read.body.code).toBe('companies.registration_not_found');
});

test('of a year whose days know other shares than the formation’s a preparer makes the return, by name', async () => {
  const of = await companyOf2025(app);
  const { answer } = taxCalls(app, of);
  await answer('taxed_as', 'default');
  await answer('owners_are', 'foreign');
  const { get } = returnCalls(app, of);
  const kindsOf = async () => (await get()).wanted.map(({ kind }) => kind);
  const had = await kindsOf();
  expect(had).toContain('form_5472');
  expect((await admit(of, '2026-01-01')).status).toBe(200);
  expect(await kindsOf()).toEqual(had);
  const { formation, days } = await membersOf(of);
  const shares = days[0]!.shares.map(({ id }) => ({ id, percentage: id === formation[0]!.id ? 0 : 100 }));
  expect((await save(of, { from: '2025-10-01', shares })).status).toBe(200);
  const { wanted, not_made } = await get();
  expect(wanted.map(({ kind }) => kind)).toEqual(had.filter((kind) => kind === 'annual_report'));
  expect(not_made).toEqual(
    expect.arrayContaining([expect.stringMatching(/5472.*: la prepara un contador\. /) as string]),
  );
});

test('the profile shows who is a member today, since which day, and asks for a change of those', async () => {
  const of = await companyOf2025(app);
  const sister = await formedCompany(app, { by: of.customer });
  const profile = async (one: FormedCompany) =>
    (await app.call('GET /api/companies/:id/profile', taxCalls(app, one).at)).body.data!;
  const [founder] = (await profile(of)).members;
  expect([founder, (await profile(of)).members_from]).toEqual([
    { first_name: 'Titular', last_name: 'Principal', role: 'member', ownership_percentage: 100, company: null },
    null,
  ]);
  await admit(of, '2025-07-01');
  const admitted = { first_name: second.name, last_name: '', role: 'member', ownership_percentage: 40, company: null };
  const { members, members_from } = await profile(of);
  expect([members_from, members]).toEqual([
    '2025-07-01',
    expect.arrayContaining([{ ...founder, ownership_percentage: 60 }, admitted]),
  ]);
  expect(members).toHaveLength(2);
  const { at } = taxCalls(app, of);
  const begun = await app.call('POST /api/companies/:id/profile', { ...at, body: { main_email: 'hola@example.com' } });
  const written = await app.call('PUT /api/companies/:id/profile', { ...at, body: { accounting_method: 'cash' } });
  for (const { status, body } of [begun, written])
    expect([status, body.data.profile.members_from, body.data.profile.members]).toEqual([200, '2025-07-01', members]);
  const sent = await app.call('POST /api/companies/:id/change-requests', {
    ...taxCalls(app, of).at,
    body: { fact: 'members', wanted: 'Ella tiene 50 %.' },
  });
  expect(sent.body.data.request.present!.split('; ').toSorted()).toEqual([
    'Socia Nueva (40 %)',
    'Titular Principal (60 %)',
  ]);
  const { days } = await membersOf(of);
  const owning = (own: number) =>
    days[0]!.shares.map(({ id, name }) => ({ id, percentage: name === second.name ? 100 - own : own }));
  await save(of, { from: '2026-01-01', shares: owning(0) });
  await save(of, { from: '2027-06-01', shares: owning(50) });
  expect(await profile(of)).toMatchObject({
    members_from: '2026-01-01',
    members: [{ ...admitted, ownership_percentage: 100 }],
  });
  expect(await profile(sister)).toMatchObject({ members_from: null, members: [{ ownership_percentage: 100 }] });
});
