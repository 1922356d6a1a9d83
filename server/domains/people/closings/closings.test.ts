import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { caseIdOf } from '../../../testing/companies/purchase.ts';
import { insert, select, selectOne } from '../../../testing/database/rows.ts';
import {
  joined,
  newestMail,
  ownCompany,
  personIdOf,
  provable,
  toldTo,
  type Person,
} from '../../../testing/people/own-people.ts';
import { closeCompanies } from './close-companies.ts';

const app = testApp();

type Provable = Awaited<ReturnType<typeof provable>>;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim();
const close = (by: Provable, reason = '', proof: object = by.proof()) =>
  by.browser.call('POST /api/companies/:id/closing', { params: { id: by.registrationId }, body: { reason, proof } });
const stop = (of: Person) => app.call('DELETE /api/companies/:id/closing', { of });
const closingOf = async (of: Person) => {
  const { company } = (await app.call('GET /api/companies/:id/people', { of })).body.data;
  return [company.closing, company.closed_at];
};
const addAgent = async ({ customer, registrationId }: Person) =>
  insert(app.db, 'services', {
    id: crypto.randomUUID(),
    registration_id: registrationId,
    user_id: customer.userId,
    kind: 'agent',
    label: 'Agente registrado',
    anchor_on: '2026-01-10',
    period_months: 12,
    agreed_cents: 19_900,
    paid_until: '2099-01-10',
    created_at: app.context.clock(),
  });
const rowsOf = ({ registrationId }: Person) =>
  select(
    app.db,
    'company_closings',
    { registration_id: registrationId },
    ['id', 'user_id', 'reason', 'state', 'asked_at', 'closes_at', 'ended_at'],
    'asked_at',
  );

async function later(days: number, then: () => Promise<void>) {
  app.travel(days);
  try {
    await then();
  } finally {
    app.travel(-days);
  }
}

test('asked for with a code of now it waits 72 hours, told to everybody; then its services end and its papers stay', async () => {
  const own = await ownCompany(app);
  const reader = await joined(app, own, 'lectura');
  await addAgent(own);
  const titular = await provable(app, own);
  const invited = await titular.browser.call('POST /api/companies/:id/invitations', {
    params: { id: own.registrationId },
    body: { email: 'invitado@example.com', role: 'lectura' },
  });
  expect(codeOf(await close(titular, '', { code: '000000' }))).toBe('422 two_factor.code_invalid');
  const answer = await close(titular, 'Ya no la uso.');
  const [row] = await rowsOf(own);
  expect([answer.status, answer.body.data.closes_at]).toEqual([200, row!.closes_at.toISOString()]);
  expect(row).toEqual({
    id: expect.any(String) as string,
    user_id: own.customer.userId,
    reason: 'Ya no la uso.',
    state: 'waiting',
    asked_at: expect.any(Date) as Date,
    closes_at: new Date(row!.asked_at.getTime() + 72 * 3_600_000),
    ended_at: null,
  });
  expect(codeOf(await close(titular))).toBe('409 people.closing_already');
  const waiting = { asked_by: 'Titular Primera', closes_at: row!.closes_at.toISOString() };
  expect(await closingOf(reader)).toEqual([waiting, null]);
  for (const { customer } of [own, reader]) {
    expect((await toldTo(app, customer))[0]).toMatchObject({ event: 'closing', who: 'Titular Primera' });
    expect((await newestMail(app, customer.email)).subject).toBe('Faro Digital LLC se cierra en Zarpa');
  }
  const service = { registration_id: own.registrationId };
  const cancelled = async () => (await selectOne(app.db, 'services', service, ['cancelled_on'])).cancelled_on;
  await later(3 - 1 / 1_440, async () => {
    await closeCompanies(app.context);
    expect(await cancelled()).toBeNull();
  });
  await later(3, async () => {
    await closeCompanies(app.context);
    await closeCompanies(app.context);
  });
  expect(await rowsOf(own)).toEqual([{ ...row, state: 'closed', ended_at: expect.any(Date) as Date }]);
  expect(await cancelled()).toEqual(expect.any(String));
  const invitation = { id: invited.body.data.invitation.id };
  expect(await select(app.db, 'company_invitations', invitation, ['state'])).toEqual([{ state: 'withdrawn' }]);
  const task = { case_id: await caseIdOf(app, own.registrationId), kind: 'company_closed' };
  expect(await select(app.db, 'tasks', task, ['subject', 'note'])).toEqual([
    { subject: row!.id, note: 'Ya no la uso.' },
  ]);
  expect(await closingOf(reader)).toEqual([null, expect.stringMatching(/Z$/)]);
  expect((await newestMail(app, reader.customer.email)).subject).toBe('Faro Digital LLC está cerrada en Zarpa');
  expect([codeOf(await stop(await other(own))), codeOf(await close(titular))]).toEqual([
    '404 people.closing_not_found',
    '409 people.closing_already',
  ]);
  expect((await toldTo(app, reader.customer)).map(({ event }) => event)).toEqual(['closed', 'closing']);
});

const other = (of: Person) => joined(app, of, 'titular', { name: 'Otra Titular' });

test('any titular stops it, and it can be asked for again; beside a hand-over there is none', async () => {
  const own = await ownCompany(app);
  const second = await other(own);
  const socio = await joined(app, own, 'socio');
  const titular = await provable(app, own);
  expect(codeOf(await stop(second))).toBe('404 people.closing_not_found');
  await close(titular);
  const body = { person_id: await personIdOf(app, socio), proof: titular.proof() };
  const offered = () =>
    titular.browser.call('POST /api/companies/:id/hand-over', { params: { id: own.registrationId }, body });
  expect(codeOf(await offered())).toBe('409 people.closing_already');
  expect([codeOf(await stop(socio)), codeOf(await stop(second))]).toEqual(['403 people.not_allowed', '200']);
  expect((await toldTo(app, own.customer))[0]).toMatchObject({ event: 'kept', who: 'Otra Titular' });
  await later(4, async () => void (await closeCompanies(app.context)));
  expect((await rowsOf(own)).map(({ state }) => state)).toEqual(['withdrawn']);
  expect(codeOf(await offered())).toBe('200');
  expect(codeOf(await close(titular))).toBe('409 people.hand_over_open');
});

test('stopped at the moment of its end it is closed or it is not, never both', async () => {
  for (let times = 0; times < 6; times += 1) {
    const own = await ownCompany(app);
    const second = await other(own);
    await addAgent(own);
    await close(await provable(app, own));
    await app.db
      .updateTable('company_closings')
      .set({ closes_at: app.context.clock() })
      .where('registration_id', '=', own.registrationId)
      .execute();
    const [stopped] = await Promise.all([stop(second), closeCompanies(app.context)]);
    const [row] = await rowsOf(own);
    const [{ cancelled_on }] = (await select(app.db, 'services', { registration_id: own.registrationId }, [
      'cancelled_on',
    ])) as [{ cancelled_on: string | null }];
    expect([codeOf(stopped), row!.state, cancelled_on]).toEqual(
      row!.state === 'closed'
        ? ['404 people.closing_not_found', 'closed', expect.any(String)]
        : ['200', 'withdrawn', null],
    );
  }
}, 60_000);
