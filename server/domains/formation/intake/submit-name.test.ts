import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moveCase, type OwnCase } from '../../../testing/companies/own-case.ts';
import { boughtCompany } from '../../../testing/companies/purchase.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

async function rejectedCase(bought: Record<string, unknown> = {}, details: Record<string, unknown> = {}) {
  const of = await boughtCompany(app, { bought, details });
  const by = 'administrator';
  await moveCase(app, of, { event: 'approved', by }, { event: 'submitted', by }, { event: 'name_rejected', by });
  return of;
}

async function read({ customer, registrationId }: OwnCase) {
  const { body } = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  return body.data;
}

async function choose(of: OwnCase, name: string) {
  const { standing } = await read(of);
  return app.call('POST /api/cases/:id/name', { of, body: { version: standing.version, name } });
}

const shown = ({ names }: Awaited<ReturnType<typeof read>>) =>
  names.map(({ name, source, state }) => `${name}: ${source}, ${state}`);

test('the customer’s names are shown in their order, the rejected one as such; those that we made are not there', async () => {
  const of = await rejectedCase({}, { third_company_name: 'Faro Este LLC' });
  expect(shown(await read(of))).toEqual([
    'Faro Digital LLC: first, rejected',
    'Faro Norte LLC: alternative, waiting',
    'Faro Este LLC: third, waiting',
  ]);
  const without = await rejectedCase({ alternative_company_name: undefined });
  expect(shown(await read(without))).toEqual(['Faro Digital LLC: first, rejected']);
});

test.each([
  ['FARO DIGITAL, L.L.C.', 'Es el nombre que el Estado rechazó: elige otro.'],
  ['The Faros Digitals', 'Es el nombre que el Estado rechazó: elige otro.'],
  ['🚀', 'El nombre de una empresa no puede llevar emojis ni símbolos especiales'],
  ['Boya Inc', 'Una LLC no puede llevar el nombre de otra clase de empresa, como «Corp», «Inc» o «LP»'],
])('422 for «%s» beside its field, and the case stays where it is', async (name, message) => {
  const of = await rejectedCase();
  const { status, body } = await choose(of, name);
  expect([status, body.details]).toEqual([422, [{ field: 'name', message }]]);
  expect((await read(of)).standing).toMatchObject({ stage: 'name_rejected', company_name: 'Faro Digital LLC' });
});

test('the next one is ours to file; rejected too, neither of the two is taken again', async () => {
  const of = await rejectedCase();
  expect((await choose(of, 'Faro Norte LLC')).status).toBe(200);
  expect((await read(of)).standing).toMatchObject({ stage: 'ready_to_file', company_name: 'Faro Norte LLC' });
  const by = 'administrator';
  await moveCase(app, of, { event: 'submitted', by }, { event: 'name_rejected', by });
  expect(shown(await read(of))).toEqual(['Faro Digital LLC: first, rejected', 'Faro Norte LLC: alternative, rejected']);
  for (const name of ['faro digital', 'Faros Norte'])
    expect((await choose(of, name)).body.details).toEqual([
      { field: 'name', message: 'Es el nombre que el Estado rechazó: elige otro.' },
    ]);
  // They differ only by a space: a warning, which the customer may ignore.
  expect((await choose(of, 'FaroNorte')).status).toBe(200);
});

test('a restricted word is looked at before it is filed', async () => {
  const of = await rejectedCase();
  expect((await choose(of, 'Banco de Ideas LLC')).status).toBe(200);
  const { standing, history } = await read(of);
  expect(standing).toMatchObject({ stage: 'in_review', turn: 'us', company_name: 'Banco de Ideas LLC' });
  expect(history.at(-1)).toMatchObject({ kind: 'restricted_name_chosen', actor: 'customer' });
});

test('a name that was answered is offered as well', async () => {
  const of = await rejectedCase({ alternative_company_name: undefined });
  const [action] = (await read(of)).standing.actions;
  expect(action).toMatchObject({ kind: 'other_name', state: 'open', blocks: null });
  await app.call('POST /api/case-actions/:id/answer', {
    token: of.customer.token,
    params: { id: action!.id },
    body: { version: 0, answer: { name: 'Vela Sur LLC' } },
  });
  expect(shown(await read(of))).toEqual(['Faro Digital LLC: first, rejected', 'Vela Sur LLC: answered, waiting']);
});

test('staff see each name in its order with what the rules say of it, beside what was rejected and what others form', async () => {
  const taken = `Casa ${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  await rejectedCase({}, { company_name: `${taken} LLC` });
  const of = await rejectedCase(
    { alternative_company_name: 'Faro Digital 2' },
    { third_company_name: 'A Banco Data-Trust' },
  );
  await choose(of, `${taken} 7`);
  const { body } = await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
  const rejected = { name: 'Faro Digital LLC', of: 'rejected' };
  expect(body.data.names).toMatchObject([
    { name: 'Faro Digital LLC', source: 'first', state: 'rejected' },
    {
      name: 'Faro Digital 2',
      source: 'alternative',
      state: 'waiting',
      check: { verdict: 'too_similar', similar: { ...rejected, how: 'number' }, filed_as: 'Faro Digital 2 LLC' },
    },
    {
      source: 'third',
      check: {
        verdict: 'restricted',
        word: 'banco',
        needs: expect.stringMatching(/^Hace falta/) as string,
        warnings: [{ kind: 'initial_a', message: expect.stringContaining('correo postal') as string }],
      },
    },
    {
      name: `${taken} 7`,
      source: 'chosen',
      state: 'present',
      check: { verdict: 'too_similar', similar: { name: null, of: 'ours', how: 'number' } },
    },
  ]);
});
