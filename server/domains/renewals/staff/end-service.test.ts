/** How the team ends a service: what ends with it, what stays, and what is refused. */
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { select, selectOne, update } from '../../../testing/database/rows.ts';
import { notedActions } from '../../../testing/people/noted-actions.ts';
import { addAddon, liveDays, ownService, savedCard, type OwnService } from '../../../testing/renewals/own-services.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const administrator = testStaff(app, 'administrator');

let travelled = 0;
const live = async (days: number) => {
  travelled += days;
  await liveDays(app, days);
};
afterEach(() => {
  app.travel(-travelled);
  travelled = 0;
});

const today = () => dayOf(app.context.clock());
const end = (
  of: Pick<OwnService, 'registrationId' | 'serviceId'>,
  body: { reason: string; on: string; told_on?: string; note?: string },
) =>
  administrator.call('POST /api/admin/registrations/:id/services/:serviceId/end', {
    params: { id: of.registrationId, serviceId: of.serviceId },
    body: body as never,
  });
const servicesOf = ({ registrationId }: OwnService) =>
  select(
    app.db,
    'services',
    { registration_id: registrationId },
    ['kind', 'ended_on', 'end_reason', 'end_note', 'ended_by', 'cancelled_on'],
    'kind',
  );
const chargesOf = ({ registrationId }: OwnService) =>
  select(app.db, 'charges', { registration_id: registrationId }, [
    'id',
    'state',
    'amount_cents',
    'look_on',
    'next_try_on',
  ]);
const linesOf = async (of: OwnService) =>
  select(app.db, 'charge_lines', { user_id: of.customer.userId }, ['service_id', 'is_void']);
const tasksOf = ({ customer }: OwnService) =>
  select(app.db, 'tasks', { user_id: customer.userId }, ['kind', 'outcome', 'done_by']);

/** Never paid: told in writing on the 30th day after the first try, and asked of the team 30 days later. */
async function unpaid(days = 61, by?: OwnService['customer']): Promise<OwnService> {
  const of = await ownService(app, { days: 1, ...(by && { by }) });
  await live(days);
  return of;
}

const untouched = { ended_on: null, end_reason: null, end_note: null, ended_by: null, cancelled_on: null };

describe('a resignation', () => {
  test('waits until the 30th day after the written notice, and then ends agent, charge and task, and is told', async () => {
    const of = await unpaid(1 + 15 + 30 + 29);
    const other = await ownService(app, { days: 1, by: of.customer });
    const { resignation_told_on: told } = await selectOne(app.db, 'charges', { registration_id: of.registrationId }, [
      'resignation_told_on',
    ]);
    expect(today()).toBe(addDays(told!, 29));
    const early = await end(of, { reason: 'resigned', on: today() });
    expect([early.status, early.body.code]).toEqual([409, 'renewals.resignation_too_early']);
    expect(await servicesOf(of)).toEqual([{ kind: 'agent', ...untouched }]);
    await live(1);
    expect(await tasksOf(of)).toContainEqual({ kind: 'resignation_due', outcome: null, done_by: null });
    // The day of the filing counts, not the one on which somebody notes it.
    expect((await end(of, { reason: 'resigned', on: addDays(today(), -1) })).body.code).toBe(
      'renewals.resignation_too_early',
    );
    const ended = await end(of, { reason: 'resigned', on: today(), note: 'Acuse 2027-118.' });
    expect(ended.status).toBe(200);
    expect(await servicesOf(of)).toEqual([
      {
        kind: 'agent',
        ended_on: today(),
        end_reason: 'resigned',
        end_note: 'Acuse 2027-118.',
        ended_by: administrator.customer.userId,
        cancelled_on: null,
      },
    ]);
    expect(await chargesOf(of)).toMatchObject([{ state: 'cancelled', look_on: null, next_try_on: null }]);
    const lines = await linesOf(of);
    expect(lines.filter(({ service_id: id }) => id === of.serviceId)).toEqual([
      { service_id: of.serviceId, is_void: true },
    ]);
    expect(await tasksOf(of)).toContainEqual({
      kind: 'resignation_due',
      outcome: 'done',
      done_by: administrator.customer.userId,
    });
    // The other company of the same customer goes on.
    expect(await servicesOf(other)).toEqual([{ kind: 'agent', ...untouched }]);
    await runJobs(app, 'deliver-outbox');
    const mail = app.mail.messages(of.customer.email).filter(({ subject }) => subject.includes('terminó'));
    expect(mail).toHaveLength(1);
    expect((await app.mail.message(mail[0]!.id))!.text).toContain(
      'presentamos ante el Estado de Wyoming nuestra renuncia',
    );
    const bell = await select(app.db, 'notices', { user_id: of.customer.userId, kind: 'renewal' }, ['facts']);
    expect(bell.filter(({ facts }) => (facts as { event: string }).event === 'ended')).toHaveLength(1);
    expect(ended.body.data).toMatchObject({
      services: [{ state: 'ended', end_reason: 'resigned', ended_by: { user_id: administrator.customer.userId } }],
      charges: [
        {
          state: 'cancelled',
          notices: expect.arrayContaining([expect.objectContaining({ kind: 'resignation' })]) as never,
        },
      ],
    });
    const noted = await notedActions(app.db, administrator.customer.userId, 'endService');
    expect(noted.at(-1)).toEqual({
      operation: 'endService',
      input: { id: of.registrationId, serviceId: of.serviceId, reason: 'resigned', on: today() },
      outcome: 'done',
    });
    await live(3);
    expect(await chargesOf(of)).toHaveLength(1);
  });

  test('whose notice came back counts from the day on which it was given otherwise', async () => {
    const of = await unpaid(1 + 15 + 30 + 1);
    await update(
      app.db,
      'renewal_notices',
      { user_id: of.customer.userId, kind: 'resignation' },
      { bounced_at: app.context.clock() },
    );
    await live(30);
    const [sent, told_on] = [{ reason: 'resigned', on: today() }, addDays(today(), -29)];
    expect((await end(of, sent)).body.code).toBe('renewals.resignation_too_early');
    expect((await end(of, { ...sent, told_on })).body.code).toBe('renewals.resignation_too_early');
    expect((await end(of, { ...sent, told_on: addDays(today(), -60) })).body.code).toBe(
      'renewals.resignation_too_early',
    );
    const ended = await end(of, { ...sent, told_on: addDays(told_on, -1) });
    expect(ended.body.data.services).toMatchObject([{ state: 'ended', ended_on: today() }]);
  });

  test('is not possible where no notice was given', async () => {
    const of = await ownService(app, { days: 90 });
    expect((await end(of, { reason: 'resigned', on: today() })).body.code).toBe('renewals.resignation_too_early');
  });
});

describe('another agent in the public record', () => {
  test('leaves the add-on of the same charge, which shrinks; another customer’s charge stays', async () => {
    const of = await ownService(app, { days: 40 });
    await addAddon(app, of, 'direccion_fisica');
    const stranger = await ownService(app, { days: 40 });
    await savedCard(app, of.customer, 'pm_card_chargeCustomerFail');
    await live(41);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', amount_cents: 34_800 }]);
    const before = await chargesOf(stranger);
    const done = await end(of, { reason: 'replaced', on: addDays(today(), -2) });
    expect(done.status).toBe(200);
    expect(await servicesOf(of)).toEqual([
      { kind: 'addon:direccion_fisica', ...untouched },
      {
        kind: 'agent',
        ended_on: addDays(today(), -2),
        end_reason: 'replaced',
        end_note: null,
        ended_by: administrator.customer.userId,
        cancelled_on: null,
      },
    ]);
    expect(await chargesOf(of)).toMatchObject([{ state: 'failed', amount_cents: 14_900 }]);
    expect(await chargesOf(stranger)).toEqual(before);
    expect(await servicesOf(stranger)).toEqual([{ kind: 'agent', ...untouched }]);
  });

  test('noted twice at once is noted once', async () => {
    const of = await ownService(app, { days: 40 });
    await live(1);
    const answers = await Promise.all([1, 2].map(() => end(of, { reason: 'replaced', on: today() })));
    expect(answers.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
      '200 undefined',
      '409 renewals.service_over',
    ]);
    const mails = await select(app.db, 'outbox', { kind: 'renewal-ended', user_id: of.customer.userId }, ['ref']);
    expect(mails).toEqual([{ ref: of.serviceId }]);
  });
});

test('a company that closed ends its add-on too; what nobody has to be told any more is no task', async () => {
  const of = await ownService(app, { days: 31 });
  await live(1);
  await update(app.db, 'renewal_notices', { user_id: of.customer.userId }, { bounced_at: app.context.clock() });
  await live(3);
  expect(await tasksOf(of)).toContainEqual({ kind: 'renewal_untold', outcome: null, done_by: null });
  expect((await end(of, { reason: 'closed', on: today() })).status).toBe(200);
  expect(await tasksOf(of)).toContainEqual({ kind: 'renewal_untold', outcome: 'dropped', done_by: null });
});

test('what is refused: other companies, other services, other days', async () => {
  const of = await ownService(app, { days: 10 });
  const other = await ownService(app, { days: 10 });
  await live(1);
  await addAddon(app, of, 'direccion_fisica');
  const addon = await selectOne(
    app.db,
    'services',
    { registration_id: of.registrationId, kind: 'addon:direccion_fisica' },
    ['id'],
  );
  const { registrationId } = of;
  const on = today();
  const codeOf = async (...sent: Parameters<typeof end>) => (await end(...sent)).body.code;
  expect([
    await codeOf({ registrationId: crypto.randomUUID(), serviceId: of.serviceId }, { reason: 'closed', on }),
    await codeOf({ registrationId, serviceId: other.serviceId }, { reason: 'closed', on }),
    await codeOf({ registrationId, serviceId: addon.id }, { reason: 'replaced', on }),
    await codeOf(of, { reason: 'closed', on: addDays(on, 1) }),
    await codeOf(of, { reason: 'closed', on: '2020-01-01' }),
  ]).toEqual([
    'companies.registration_not_found',
    'renewals.service_not_found',
    'renewals.end_reason_other',
    'renewals.end_day_impossible',
    'renewals.end_day_impossible',
  ]);
});

test('the team sees from which day it may resign, and that the mail that says so came back', async () => {
  const of = await unpaid(1 + 15 + 30 + 3);
  const shown = async () => {
    const params = { id: of.registrationId };
    return (await administrator.call('GET /api/admin/registrations/:id/services', { params })).body.data;
  };
  const { resignation_told_on: told } = await selectOne(app.db, 'charges', { registration_id: of.registrationId }, [
    'resignation_told_on',
  ]);
  expect((await shown()).services).toMatchObject([{ resignable_from: addDays(told!, 30), is_resignation_lost: false }]);
  const notice = { user_id: of.customer.userId, kind: 'resignation' };
  await update(app.db, 'renewal_notices', notice, { bounced_at: app.context.clock() });
  expect((await shown()).services).toMatchObject([{ resignable_from: null, is_resignation_lost: true }]);
  // Paid with a new card after all.
  await savedCard(app, of.customer);
  await live(1);
  expect((await shown()).charges).toMatchObject([{ state: 'paid', paid_at: expect.any(String) as string }]);
});
