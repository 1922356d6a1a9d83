import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { activitiesMax, directorsMax } from '@zarpa/contract/profile/completion.rules.ts';
import { ownCompany, wholeActivity, wholeDirector, type OwnCompany } from '../../testing/companies/own-profile.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

type Own = Pick<OwnCompany, 'customer' | 'registrationId'>;
type Sent = Record<string, unknown>;
const time = expect.stringMatching(/Z$/) as string;
const at = ({ customer, registrationId: id }: Own, rowId = '') => ({ token: customer.token, params: { id, rowId } });
const profileOf = async (of: Own) => (await app.call('GET /api/companies/:id/profile', at(of))).body.data!;
const unchanged = async (of: OwnCompany) => {
  const { directors, business_activities } = await rowsOf(app, of.customer.userId);
  return { directors, business_activities };
};

const directors = {
  name: 'directors',
  entry: wholeDirector,
  other: { ...wholeDirector, position: 'Secretaria', department: null },
  max: directorsMax,
  create: async (of: Own, body: Sent) => {
    const answer = await app.call('POST /api/companies/:id/directors', { ...at(of), body: body as never });
    return { ...answer, row: answer.body.data?.director };
  },
  update: async (of: Own, rowId: string, body: Sent) => {
    const answer = await app.call('PUT /api/companies/:id/directors/:rowId', { ...at(of, rowId), body: body as never });
    return { ...answer, row: answer.body.data?.director };
  },
  remove: (of: Own, rowId: string, version: number) =>
    app.call('DELETE /api/companies/:id/directors/:rowId', { ...at(of, rowId), query: { version: String(version) } }),
  arrange: (of: Own, ids: string[]) => app.call('PUT /api/companies/:id/directors-order', { ...at(of), body: { ids } }),
  list: async (of: Own) => (await profileOf(of)).directors,
};
const activities = {
  name: 'activities',
  entry: { ...wholeActivity, revenue_percentage: 1.9 },
  other: { ...wholeActivity, activity_type: 'Boyas', revenue_percentage: 0, naics_code: null },
  max: activitiesMax,
  create: async (of: Own, body: Sent) => {
    const answer = await app.call('POST /api/companies/:id/activities', { ...at(of), body: body as never });
    return { ...answer, row: answer.body.data?.activity };
  },
  update: async (of: Own, rowId: string, body: Sent) => {
    const answer = await app.call('PUT /api/companies/:id/activities/:rowId', {
      ...at(of, rowId),
      body: body as never,
    });
    return { ...answer, row: answer.body.data?.activity };
  },
  remove: (of: Own, rowId: string, version: number) =>
    app.call('DELETE /api/companies/:id/activities/:rowId', { ...at(of, rowId), query: { version: String(version) } }),
  arrange: (of: Own, ids: string[]) =>
    app.call('PUT /api/companies/:id/activities-order', { ...at(of), body: { ids } }),
  list: async (of: Own) => (await profileOf(of)).business_activities,
};
const lists = [directors, activities];

test.each(lists)(
  '$name: what is added stands at the end, whole, and is edited as it was read; an empty text is none',
  async (list) => {
    const of = await ownCompany(app);
    const id = randomUUID();
    const added = await list.create(of, { ...list.entry, id });
    expect([added.status, added.row]).toEqual([200, { id, version: 1, updated_at: time, ...list.entry }]);
    const second = await list.create(of, list.other);
    expect((await list.list(of)).map((row) => row.id)).toEqual([id, second.row.id]);
    const edited = await list.update(of, id, { ...list.other, version: (await list.list(of))[0]!.version });
    expect(edited.row).toMatchObject(list.other);
    expect((await list.list(of))[0]).toEqual(edited.row);
    const optional = list.name === 'directors' ? 'business_email' : 'activity_description';
    const blank = {
      ...list.entry,
      id: randomUUID(),
      [optional]: ' ',
      ...(list === activities && { revenue_percentage: 0 }),
    };
    expect((await list.create(of, blank)).row).toMatchObject({ [optional]: null });
  },
);

test.each(lists)('$name: the same id twice is one row, also at once', async (list) => {
  const of = await ownCompany(app);
  const id = randomUUID();
  const tries = await Promise.all([1, 2, 3].map(() => list.create(of, { ...list.entry, id })));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { row } of tries) expect(row).toEqual(tries[0]!.row);
  expect(await list.list(of)).toHaveLength(1);
});

test.each(lists)(
  '$name: the same id in two companies of one person is two rows, each changed by itself',
  async (list) => {
    const one = await ownCompany(app);
    const other = await ownCompany(app, {}, one.customer);
    const id = randomUUID();
    const theirs = (await list.create(other, { ...list.entry, id })).row;
    expect((await list.create(one, { ...list.entry, id })).row).toMatchObject({ id, version: 1 });
    const edited = (await list.update(one, id, { ...list.other, version: 1 })).row;
    expect([await list.list(one), await list.list(other)]).toEqual([[edited], [theirs]]);
    expect((await list.remove(one, id, 1)).body.code).toBe('profile.row_changed');
    expect((await list.remove(one, id, edited.version)).status).toBe(200);
    expect([await list.list(one), await list.list(other)]).toEqual([[], [theirs]]);
    expect((await list.remove(other, id, 1)).status).toBe(200);
    expect(await list.list(other)).toEqual([]);
    const ids = [randomUUID(), randomUUID()];
    for (const own of [one, other])
      for (const [place, next] of ids.entries())
        await list.create(own, { ...(place === 0 ? list.entry : list.other), id: next });
    await list.arrange(one, ids.toReversed());
    const idsOf = async (of: Own) => (await list.list(of)).map((row) => row.id);
    expect([await idsOf(one), await idsOf(other)]).toEqual([ids.toReversed(), ids]);
  },
);

test.each(lists)(
  '$name: without an id, what is sent five times at once is one row; another entry is another',
  async (list) => {
    const of = await ownCompany(app);
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => list.create(of, list.entry)));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { row } of tries)
      expect(row).toEqual({ ...list.entry, id: tries[0]!.row.id, version: 1, updated_at: time });
    expect(await list.list(of)).toEqual([tries[0]!.row]);
    const other = await list.create(of, list.other);
    // A new id always creates a row, even with equal contents.
    const named = await list.create(of, { ...list.other, id: randomUUID() });
    expect((await list.list(of)).map(({ id }) => id)).toEqual([tries[0]!.row.id, other.row.id, named.row.id]);
  },
);

test.each(lists)(
  '$name: an id that is another customer’s is as good as any, and theirs stays as it is',
  async (list) => {
    const of = await ownCompany(app);
    const { row } = await list.create(of, list.entry);
    const before = await unchanged(of);
    const stranger = await ownCompany(app);
    const own = await list.create(stranger, { ...list.other, id: row.id });
    expect([own.status, own.row]).toMatchObject([200, { id: row.id, version: 1, ...list.other }]);
    await list.update(stranger, row.id, { ...list.entry, version: 1 });
    await list.arrange(stranger, [row.id]);
    await list.remove(stranger, row.id, 2);
    expect(await list.list(stranger)).toEqual([]);
    expect(await unchanged(of)).toEqual(before);
  },
);

test.each(lists)('$name: what changed since it was read is neither edited nor taken away', async (list) => {
  const of = await ownCompany(app);
  const { row } = await list.create(of, list.entry);
  await list.update(of, row.id, { ...list.other, version: 1 });
  const before = await unchanged(of);
  const third = { ...list.entry, ...(list.name === 'directors' ? { bio: 'Otra.' } : { activity_type: 'Otra' }) };
  const edited = await list.update(of, row.id, { ...third, version: 1 });
  const removed = await list.remove(of, row.id, 1);
  for (const { status, body } of [edited, removed])
    expect([status, body.code, body.version]).toEqual([409, 'profile.row_changed', 2]);
  const again = await list.update(of, row.id, { ...list.other, version: 1 });
  expect([again.status, again.row.version]).toEqual([200, 2]);
  expect(await unchanged(of)).toEqual(before);

  // One of several concurrent edits of a version wins.
  const key = list.name === 'directors' ? 'department' : 'activity_description';
  const edits = ['Uno', 'Dos', 'Tres'].map((text) =>
    list.update(of, row.id, { ...list.entry, [key]: text, version: 2 }),
  );
  const answers = await Promise.all(edits);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await list.list(of))[0]).toEqual(answers.find(({ status }) => status === 200)!.row);
  // Repeated deletion is no error; a deleted row cannot be edited.
  for (let times = 0; times < 2; times += 1) expect((await list.remove(of, row.id, 3)).status).toBe(200);
  const late = await list.update(of, row.id, { ...list.other, version: 3 });
  expect([late.status, late.body.code]).toEqual([404, 'profile.row_not_found']);
  expect(await list.list(of)).toEqual([]);
});

test.each(lists)(
  '$name: in the order that is named; unknown ones are passed over, unnamed ones come last',
  async (list) => {
    const of = await ownCompany(app);
    const ids: string[] = [];
    for (let place = 0; place < 4; place += 1)
      ids.push((await list.create(of, { ...list.entry, id: randomUUID() })).row.id);
    const [one, two, three, four] = ids as [string, string, string, string];
    expect((await list.arrange(of, [three, randomUUID(), one])).status).toBe(200);
    expect((await list.list(of)).map(({ id }) => id)).toEqual([three, one, two, four]);
    await list.remove(of, three, (await list.list(of))[0]!.version);
    const last = await list.create(of, { ...list.entry, id: randomUUID() });
    expect((await list.list(of)).map(({ id }) => id)).toEqual([one, two, four, last.row.id]);
  },
);

test.each(lists)('$name: a list that is full takes no more, also of two at once', async (list) => {
  const of = await ownCompany(app);
  const [first] = [await list.create(of, list.other)];
  const tables = { directors: 'directors', activities: 'business_activities' } as const;
  const table = tables[list.name as keyof typeof tables];
  const [row] = (await rowsOf(app, of.customer.userId))[table]!;
  const copies = Array.from({ length: list.max - 2 }, (_, place) => ({
    ...row,
    id: randomUUID(),
    position: place + 1,
    ...(table === 'business_activities' && { is_primary_activity: false }),
  }));
  await app.db
    .insertInto(table)
    .values(copies as never)
    .execute();
  const entry = { ...list.other, ...(table === 'business_activities' && { is_primary_activity: false }) };
  const answers = await Promise.all([1, 2, 3].map(() => list.create(of, { ...entry, id: randomUUID() })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!.body;
  expect(refused).toMatchObject({ code: 'profile.rows_full', rows_max: list.max });
  // An existing id is answered even at the limit.
  expect((await list.create(of, { ...list.other, id: first.row.id })).status).toBe(200);
  expect(await list.list(of)).toHaveLength(list.max);
});

const long = 'x'.repeat(10_000);
const badDirectors: [string, Sent, string][] = [
  ['first_name', { first_name: ' ' }, 'Este campo es requerido'],
  ['last_name', { last_name: long }, 'Admite como máximo 100 caracteres'],
  ['position', { position: 'a\u0007b' }, 'Contiene caracteres que no se admiten'],
  ['business_email', { business_email: 'nadie' }, 'Formato de email inválido'],
  ['business_phone', { business_phone: '0' }, 'Formato de teléfono inválido'],
  ['linkedin_profile', { linkedin_profile: 'ftp://x' }, 'Formato de URL inválido'],
  ['bio', { bio: long }, 'Admite como máximo 2000 caracteres'],
  ['department', { department: undefined }, 'Este campo es requerido'],
  ['salary', { salary: 1 }, 'Este campo no se admite'],
];
const badActivities: [string, Sent, string][] = [
  ['activity_type', { activity_type: '' }, 'Este campo es requerido'],
  ['activity_description', { activity_description: 'a\u0000' }, 'Contiene caracteres que no se admiten'],
  ['naics_code', { naics_code: '54' }, 'Elige un código de la lista'],
  ['estimated_annual_revenue', { estimated_annual_revenue: -1 }, 'El valor debe ser positivo'],
  ['estimated_annual_revenue', { estimated_annual_revenue: '1' }, 'Escribe un número'],
  ['estimated_annual_revenue', { estimated_annual_revenue: 0.001 }, 'Escribe como mucho dos decimales'],
  ['revenue_percentage', { revenue_percentage: 100.1 }, 'Escribe un porcentaje entre 0 y 100'],
  ['revenue_percentage', { revenue_percentage: -1 }, 'Escribe un porcentaje entre 0 y 100'],
  ['revenue_percentage', { revenue_percentage: 33.33 }, 'Escribe como mucho un decimal'],
  ['revenue_percentage', { revenue_percentage: '5' }, 'Escribe un número'],
];

test.each([[directors, badDirectors] as const, [activities, badActivities] as const])(
  'what cannot be is refused at its field with a sentence',
  async (list, bad) => {
    const of = await ownCompany(app);
    const { row } = await list.create(of, list.entry);
    const before = await unchanged(of);
    for (const [field, change, message] of bad) {
      const created = await list.create(of, { ...list.entry, ...change });
      const updated = await list.update(of, row.id, { ...list.entry, ...change, version: 1 });
      for (const { status, body } of [created, updated])
        expect([field, status, body.details]).toEqual([field, 422, [{ field, message }]]);
    }
    expect((await list.create(of, { ...list.entry, id: 'x' })).body.details).toMatchObject([{ field: 'id' }]);
    expect(
      (
        await list.arrange(
          of,
          Array.from({ length: 51 }, () => randomUUID()),
        )
      ).status,
    ).toBe(422);
    expect(await unchanged(of)).toEqual(before);
  },
);
