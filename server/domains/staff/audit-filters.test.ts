import { randomUUID } from 'node:crypto';
import papaparse from 'papaparse';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { insert, select } from '../../testing/database/rows.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { questionOf } from './action-question.rules.ts';
import { actionsStatement } from './staff-actions.queries.ts';

const app = testApp();
const administrator = testStaff(app);

const customers = ['auth0|ana', 'auth0|bea'] as const;
const companies = [randomUUID(), randomUUID()] as const;
const papers = [randomUUID(), randomUUID()] as const;
let people: [string, string];

type Planted = {
  label: string;
  staff?: string | null;
  operation?: string;
  object?: [kind: string, id: string];
  input?: object;
  outcome?: string;
  began_at?: string;
  role?: string;
  customer_id?: string;
  registration_id?: string;
};

async function plant({
  label,
  staff = people[0],
  operation = 'moveCase',
  object,
  input = {},
  outcome,
  ...row
}: Planted): Promise<void> {
  const { id } = await app.db
    .insertInto('staff_actions')
    .values({
      staff_id: staff,
      operation,
      input: JSON.stringify(input),
      request_id: randomUUID(),
      object_kind: object?.[0] ?? null,
      object_id: object?.[1] ?? null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (outcome) await insert(app.db, 'staff_action_outcomes', { action_id: id, outcome });
  labels.set(id, label);
}
const labels = new Map<string, string>();

beforeAll(async () => {
  people = [(await openStaff(app)).customer.userId, (await openStaff(app)).customer.userId];
  const day = (date: string) => `${date}Z`;
  const base = { outcome: 'done', began_at: day('2025-03-10T12:00:00') };
  const of = (customer: 0 | 1, company: 0 | 1) => ({
    customer_id: customers[customer],
    registration_id: companies[company],
  });
  await plant({ label: 'first', ...base, ...of(0, 0), began_at: day('2025-03-09T23:59:59.999999') });
  await plant({
    label: 'opened',
    ...base,
    ...of(0, 0),
    operation: 'downloadCustomerFile',
    object: ['document', papers[0]],
  });
  await plant({
    label: 'other paper',
    ...base,
    ...of(0, 1),
    operation: 'downloadCustomerFile',
    object: ['document', papers[1]],
  });
  await plant({ label: 'other customer', ...base, ...of(1, 1), staff: people[1], operation: 'createNote' });
  await plant({ label: 'refused', ...base, outcome: 'formation.not_allowed' });
  await plant({ label: 'failed', ...base, outcome: 'server.unexpected' });
  await plant({ label: 'open', began_at: base.began_at, object: ['case', papers[0]] });
  await plant({ label: 'last', ...base, began_at: day('2025-03-11T00:00:00') });
});

const old = { to: '2025-03-11' };
const ask = async (query: Record<string, string>) => {
  const answer = await administrator.call('GET /api/admin/staff-actions', { query: { ...old, ...query } });
  return answer.body.data.items.map(({ id }) => labels.get(id));
};

test.each<[string, () => Record<string, string>, string[]]>([
  ['nothing', () => ({}), ['last', 'open', 'failed', 'refused', 'other customer', 'other paper', 'opened', 'first']],
  ['who of the team', () => ({ user_id: people[1] }), ['other customer']],
  ['whose', () => ({ customer_id: customers[0] }), ['other paper', 'opened', 'first']],
  ['which company', () => ({ registration_id: companies[0] }), ['opened', 'first']],
  [
    'of another company of theirs',
    () => ({ customer_id: customers[0], registration_id: companies[1] }),
    ['other paper'],
  ],
  ['one operation', () => ({ operations: 'createNote' }), ['other customer']],
  [
    'several, one of them twice',
    () => ({ operations: 'createNote,downloadCustomerFile,createNote' }),
    ['other customer', 'other paper', 'opened'],
  ],
  ['who opened this passport', () => ({ object: `document:${papers[0]}` }), ['opened']],
  ['an id of another kind', () => ({ object: `case:${papers[0]}` }), ['open']],
  ['from a day', () => ({ from: '2025-03-11' }), ['last']],
  ['to a day', () => ({ to: '2025-03-09' }), ['first']],
  [
    'one day',
    () => ({ from: '2025-03-10', to: '2025-03-10' }),
    ['open', 'failed', 'refused', 'other customer', 'other paper', 'opened'],
  ],
  ['done', () => ({ end: 'done' }), ['last', 'other customer', 'other paper', 'opened', 'first']],
  ['refused', () => ({ end: 'refused' }), ['refused']],
  ['failed', () => ({ end: 'failed' }), ['failed']],
  ['open, in the week before the last day', () => ({ end: 'open' }), ['open']],
  ['open, long before', () => ({ end: 'open', to: '2025-03-20' }), []],
  ['open, since a day', () => ({ end: 'open', from: '2025-03-01', to: '2025-03-20' }), ['open']],
  [
    'all at once',
    () => ({
      user_id: people[0],
      operations: 'downloadCustomerFile',
      end: 'done',
      from: '2025-03-10',
      customer_id: customers[0],
      registration_id: companies[0],
      object: `document:${papers[0]}`,
    }),
    ['opened'],
  ],
])('%s', async (_, query, expected) => expect(await ask(query())).toEqual(expected));

test.each([
  ['object', 'document'],
  ['object', 'Document:1'],
  ['operations', 'moveCase,,createNote'],
  ['from', '2025-02-30'],
  ['end', 'lost'],
  ['registration_id', 'x'],
])('%s=%s is no question', async (name, value) => {
  const { status, body } = await administrator.call('GET /api/admin/staff-actions', { query: { [name]: value } });
  expect([status, body.code]).toEqual([422, 'request.invalid']);
});

const download = async (query: Record<string, string>) => {
  const path = `${app.url}/api/admin/staff-actions.csv?${new URLSearchParams(query)}`;
  const headers = { ...administrator.headers, authorization: `Bearer ${administrator.customer.token}` };
  const response = await fetch(path, { headers });
  return { response, text: Buffer.from(await response.arrayBuffer()).toString() };
};

test('GET /api/admin/staff-actions.csv: what is shown as a file, where nothing is a formula; that it was taken is noted', async () => {
  await plant({
    label: 'formula',
    began_at: '2024-01-01T10:00:00Z',
    operation: 'createStaffMember',
    outcome: 'staff.already_member',
    input: { email: '=1+1@example.com' },
    role: 'agent',
  });
  await plant({
    label: 'gone',
    began_at: '2024-01-01T11:00:00Z',
    staff: null,
    operation: 'updatePolicy',
    object: ['policy', 'create_company'],
    role: 'captain',
  });
  const { response, text } = await download({ to: '2024-01-02', end: 'refused' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="auditoria-\d{4}-\d\d-\d\d\.csv"/);
  const header =
    'Cuándo (UTC);Quién;Su correo;Su rol;Qué;Sobre qué;Nombre;Identificador;Empresa;Cliente;Cambios;Resultado;Motivo';
  const { email } = (await select(app.db, 'users', { id: people[0] }, ['email']))[0]!;
  const row = [
    '2024-01-01T10:00:00.000Z',
    'Cliente Prueba',
    email,
    'Agente',
    'Añadió a alguien al equipo',
    '',
    "'=1+1@example.com",
    '',
    '',
    '',
    '',
    'Rechazado',
    'Esa persona ya está en el equipo.',
  ];
  expect(text).toBe(
    `\uFEFF${[header.split(';'), row].map((cells) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`).join('')}`,
  );
  const rows = papaparse.parse<string[]>((await download({ to: '2024-01-02' })).text.slice(1), {
    delimiter: ';',
    skipEmptyLines: true,
  }).data;
  expect(rows[1]).toEqual([
    '2024-01-01T11:00:00.000Z',
    'Cuenta eliminada',
    '',
    'captain',
    'Cambió una política de 2FA',
    'Política de 2FA',
    'create_company',
    'create_company',
    '',
    '',
    '',
    'Sin terminar',
    '',
  ]);
  await download({ to: '2024-01-02', customer_id: customers[0], user_id: people[0] });
  const noted = await select(
    app.db,
    'staff_actions',
    { operation: 'downloadStaffActions' },
    ['input', 'object_kind', 'object_id'],
    'id',
  );
  expect(noted).toEqual([
    { input: { to: '2024-01-02', end: 'refused' }, object_kind: null, object_id: null },
    { input: { to: '2024-01-02' }, object_kind: null, object_id: null },
    { input: { to: '2024-01-02' }, object_kind: 'customer', object_id: customers[0] },
  ]);
});

test('a file has every row of many pages once, in the order of the list', async () => {
  await sql`
    insert into staff_actions (operation, input, request_id, began_at)
    select 'checkMove', '{}', gen_random_uuid(), timestamptz '2023-01-01' + (i / 3) * interval '1 second'
      from generate_series(1, 2500) i`.execute(app.ownerDb);
  const { text } = await download({ to: '2023-12-31' });
  const [, ...rows] = papaparse.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true }).data;
  const times = rows.map(([time]) => time);
  expect(times).toHaveLength(2500);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(times).size).toBe(834);
});

test('each filter is read by its index', async () => {
  await sql`
    insert into staff_actions (staff_id, operation, input, request_id, began_at, object_kind, object_id, customer_id, registration_id)
    select ${people[0]}, (array['moveCase', 'createNote', 'claimCase', 'releaseCase'])[1 + i % 4], '{}', gen_random_uuid(),
           now() - i * interval '1 minute', 'document', (i % 900)::text, 'auth0|' || i % 700, gen_random_uuid()
      from generate_series(1, 20000) i`.execute(app.ownerDb);
  await sql`
    insert into staff_action_outcomes (action_id, outcome)
    select id, case when id % 400 = 0 then 'formation.not_allowed' else 'done' end from staff_actions a
     where not exists (select from staff_action_outcomes o where o.action_id = a.id) and id % 5000 <> 0`.execute(
    app.ownerDb,
  );
  for (const table of [
    'staff_actions',
    'staff_action_outcomes',
    'users',
    'documents',
    'files',
    'registrations',
    'cases',
  ])
    await sql`analyze ${sql.table(table)}`.execute(app.ownerDb);
  const planOf = async (query: Parameters<typeof questionOf>[0], before?: string) => {
    const { sql: text, parameters } = actionsStatement(questionOf(query, new Date()), { before, limit: 26 }).compile(
      app.db,
    );
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': string }>(explain as never);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const [{ id }] = (await select(app.db, 'staff_actions', { object_id: '7' }, ['id'], 'id')) as [{ id: string }];
  const plans: [Parameters<typeof questionOf>[0], string, string?][] = [
    [{}, 'staff_actions_began'],
    [{}, 'staff_actions_began', id],
    [{ user_id: 'auth0|somebody' }, 'staff_actions_actor'],
    [{ customer_id: 'auth0|7' }, 'staff_actions_customer'],
    [{ customer_id: 'auth0|7' }, 'staff_actions_customer', id],
    [{ registration_id: randomUUID() }, 'staff_actions_registration'],
    [{ operations: 'moveCase,createNote' }, 'staff_actions_operation'],
    [{ operations: 'saveSellingSetting' }, 'staff_actions_operation'],
    [{ object: 'document:7' }, 'staff_actions_object'],
    [{ from: '2020-01-01', to: '2020-01-02' }, 'staff_actions_began'],
    [{ end: 'done' }, 'staff_actions_began'],
    [{ end: 'refused' }, 'staff_action_outcomes_unwell'],
    [{ end: 'failed' }, 'staff_action_outcomes_unwell'],
    [{ end: 'open', to: '2020-01-01' }, 'staff_actions_began'],
  ];
  for (const [query, index, before] of plans) {
    const plan = await planOf(query, before);
    expect([query, plan]).toEqual([query, expect.stringContaining(index)]);
    expect([query, plan]).not.toEqual([query, expect.stringMatching(/Seq Scan on staff_action/)]);
  }
});
