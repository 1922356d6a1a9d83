import { randomUUID } from 'node:crypto';
import { usualHours, type SupportHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import { officeDayOf } from '@zarpa/contract/values/working-time.rules.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { select } from '../../testing/database/rows.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { insertTask } from '../tasks/tasks.queries.ts';

const app = testApp();
const administrator = testStaff(app, 'administrator');
let other: TestBrowser;
beforeAll(async () => void (other = await openStaff(app, 'administrator')));

const list = async (by: TestBrowser = administrator) => (await by.call('GET /api/admin/settings')).body.data.settings;
const numberOf = async (key: 'support_hours' | 'refund_limits' | 'banner') => (await list())[key].number;
const dayIn = (days: number) => officeDayOf(new Date(app.context.clock().getTime() + days * 86_400_000));

const changesOf = async (operation: string) => {
  const rows = await app.db
    .selectFrom('staff_action_outcomes as o')
    .innerJoin('staff_actions as a', 'a.id', 'o.action_id')
    .select(['a.staff_id', 'o.changes', 'o.outcome'])
    .where('a.operation', '=', operation)
    .orderBy('a.id')
    .execute();
  return rows.filter(({ outcome }) => outcome === 'done').map(({ staff_id, changes }) => ({ staff_id, changes }));
};

const saveHours = async (value: SupportHours, holds_on = dayIn(0), by: TestBrowser = administrator) =>
  by.call('PUT /api/admin/settings/support-hours', {
    body: { number: await numberOf('support_hours'), holds_on, value },
  });

test('until somebody decides, what the code says holds', async () => {
  expect(await list()).toEqual({
    support_hours: { number: 0, latest: usualHours, versions: [] },
    refund_limits: { number: 0, latest: { money: 500, administrator: 2000 }, versions: [] },
    banner: { number: 0, latest: null, versions: [] },
    has_second_person: true,
  });
  const { body } = await app.call('GET /api/support/hours');
  expect(body.data.calendar).toEqual([{ ...usualHours, from: '0001-01-01', set_at: null }]);
});

describe('hours', () => {
  test('what is wrong is refused beside its field', async () => {
    const week = usualHours.week.map(() => null);
    const refused = async (value: SupportHours, day?: string) => (await saveHours(value, day)).body.details;
    expect(await refused({ ...usualHours, week }, dayIn(-1))).toEqual([
      { field: 'holds_on', message: 'Lo más pronto es hoy' },
      { field: 'value.week', message: 'Deja abierto al menos un día de la semana' },
    ]);
    const twice = { day: '2027-12-24', name: 'Nochebuena' };
    expect(await refused({ ...usualHours, closed_days: [twice, twice] })).toEqual([
      { field: 'value.closed_days.1.day', message: 'Ese día ya está' },
    ]);
    expect((await list()).support_hours.number).toBe(0);
  });

  test('hold from their day on: a holiday moves what is promised after it, and nothing that was promised before', async () => {
    const of = await boughtCase(app);
    const task = (subject: string) =>
      app.db.transaction().execute((tx) =>
        insertTask(tx, {
          caseId: of.caseId,
          userId: of.customer.userId,
          kind: 'obligation',
          subject,
          at: app.context.clock(),
        }),
      );
    const dueOn = async (subject: string) =>
      (await select(app.db, 'tasks', { subject }, ['due_on'])).map(({ due_on }) => due_on);
    const write = async () => {
      const { body } = await app.call('POST /api/threads', {
        token: of.customer.token,
        body: { text: 'Hola', send_key: randomUUID() },
      });
      return body.data.thread.due_at!;
    };
    const subjects = [randomUUID(), randomUUID()] as const;
    const first = await write();
    await task(subjects[0]);
    const promised = await dueOn(subjects[0]);
    // The day of tasks is the day in UTC.
    expect(promised).toEqual([first.slice(0, 10)]);

    const closed = { day: officeDayOf(new Date(first)), name: 'Día de la casa' };
    const { set_at } = (await saveHours({ ...usualHours, closed_days: [closed] })).body.data.settings.support_hours
      .versions[0]!;
    const second = await write();
    await task(subjects[1]);
    expect(second > first).toBe(true);
    expect(officeDayOf(new Date(second)) > closed.day).toBe(true);
    expect(await dueOn(subjects[1])).toEqual([second.slice(0, 10)]);
    expect(await dueOn(subjects[0])).toEqual(promised);
    const { body } = await app.call('GET /api/support/hours');
    expect(body.data.calendar).toEqual([{ ...usualHours, closed_days: [closed], from: dayIn(0), set_at }]);
    const [change] = await changesOf('saveSupportHours');
    expect(change).toEqual({
      staff_id: administrator.customer.userId,
      changes: [{ field: 'Festivos nuestros', before: '', after: `${closed.day} Día de la casa` }],
    });
  });

  test('two windows at once: the later one is told how it is now', async () => {
    const number = await numberOf('support_hours');
    const body = (opens: string) => ({
      number,
      holds_on: dayIn(40),
      value: { ...usualHours, week: [null, { opens, closes: '20:00' }, null, null, null, null, null] },
    });
    const both = await Promise.all(
      ['08:00', '10:30'].map((opens, place) =>
        [administrator, other][place]!.call('PUT /api/admin/settings/support-hours', { body: body(opens) }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((one, two) => one.status - two.status);
    const now = won!.body.data.settings.support_hours;
    expect(lost!.body).toMatchObject({
      code: 'settings.changed',
      settings: { support_hours: { number: now.number, latest: now.latest } },
    });
    expect(won!.body.data.settings.support_hours).toMatchObject({
      number: number + 1,
      versions: [{ number: number + 1, holds_on: dayIn(40) }, { number }],
    });
    // The present version is still what is shown, and the one to come is known.
    const { body: answer } = await app.call('GET /api/support/hours');
    expect(answer.data.calendar.map(({ from }: { from: string }) => from)).toEqual([dayIn(0), dayIn(40)]);
  });
});

describe('limits of refunds', () => {
  const save = async (value: { money: number; administrator: number }, by: TestBrowser = administrator) =>
    by.call('PUT /api/admin/settings/refund-limits', { body: { number: await numberOf('refund_limits'), value } });
  const review = async (outcome: 'confirmed' | 'confirmed_alone' | 'declined' | 'withdrawn', by: TestBrowser) =>
    by.call('POST /api/admin/settings/refund-limits/review', {
      body: { number: await numberOf('refund_limits'), outcome },
    });
  const ownLimit = async () => {
    const { registrationId } = await boughtCase(app);
    const money = await openStaff(app, 'money');
    const { body } = await money.call('GET /api/admin/registrations/:id/money', { params: { id: registrationId } });
    return body.data.purchase.own_limit;
  };

  test('lower at once; higher once another administrator confirms; out of bounds never', async () => {
    expect((await save({ money: 10_001, administrator: 0.5 })).body.details).toEqual([
      { field: 'value.money', message: 'Dólares enteros, de 0 a 10.000' },
      { field: 'value.administrator', message: 'Dólares enteros, de 0 a 10.000' },
    ]);
    const none = { number: 1, outcome: 'confirmed' } as const;
    const unknown = await other.call('POST /api/admin/settings/refund-limits/review', { body: none });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'settings.proposal_not_found']);
    expect((await save({ money: 300, administrator: 2000 })).status).toBe(200);
    const late = await administrator.call('PUT /api/admin/settings/refund-limits', {
      body: { number: 0, value: { money: 1, administrator: 1 } },
    });
    expect(late.body).toMatchObject({
      code: 'settings.changed',
      settings: { refund_limits: { latest: { money: 300, administrator: 2000 } } },
    });
    expect(await ownLimit()).toBe(300);
    const proposed = await save({ money: 900, administrator: 2000 });
    expect(proposed.body.data.settings.refund_limits).toMatchObject({
      latest: { money: 300, administrator: 2000 },
      versions: [{ state: 'proposed', value: { money: 900, administrator: 2000 } }, { state: 'confirmed' }],
    });
    expect(await ownLimit()).toBe(300);
    expect((await save({ money: 1, administrator: 1 })).body.code).toBe('settings.proposal_open');
    expect((await review('confirmed', administrator)).body.code).toBe('staff.second_person_needed');
    expect((await review('withdrawn', other)).body.code).toBe('identity.forbidden');
    const both = await Promise.all([review('confirmed', other), review('declined', other)]);
    expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'settings.proposal_settled']);
    await save({ money: 900, administrator: 3000 });
    expect((await review('confirmed', other)).body.data.settings.refund_limits).toMatchObject({
      latest: { money: 900, administrator: 3000 },
      versions: [
        { state: 'confirmed', set_by: expect.any(String), decided_by: expect.any(String) },
        { number: 2 },
        { number: 1 },
      ],
    });
    expect(await ownLimit()).toBe(900);
    const noted = await changesOf('reviewRefundLimits');
    expect(noted.at(-1)).toEqual({
      staff_id: other.customer.userId,
      changes: expect.arrayContaining([{ field: 'Límite de Administrador', before: 2000, after: 3000 }]) as unknown,
    });
  });

  test('is declined, or taken back; alone only after a day', async () => {
    await save({ money: 5000, administrator: 5000 });
    expect((await review('declined', other)).body.data.settings.refund_limits.versions[0]).toMatchObject({
      state: 'declined',
    });
    await save({ money: 5000, administrator: 5000 });
    expect((await review('withdrawn', administrator)).body.data.settings.refund_limits.versions[0]).toMatchObject({
      state: 'withdrawn',
    });
    await save({ money: 5000, administrator: 5000 });
    await app.db
      .updateTable('staff')
      .set({ suspended_at: new Date() })
      .where('user_id', '<>', administrator.customer.userId)
      .execute();
    expect((await review('confirmed_alone', administrator)).body.code).toBe('staff.alone_too_early');
    expect((await list()).has_second_person).toBe(false);
    app.travel(1.01);
    expect((await review('confirmed_alone', administrator)).body.data.settings.refund_limits.latest).toEqual({
      money: 5000,
      administrator: 5000,
    });
    app.travel(-1.01);
    await app.db.updateTable('staff').set({ suspended_at: null }).execute();
    app.context.people.forget(other.customer.userId);
  });
});

describe('the notice to customers', () => {
  const save = async (value: object | null, by: TestBrowser = administrator) =>
    by.call('PUT /api/admin/settings/banner', { body: { number: await numberOf('banner'), value } as never });
  const at = (days: number) => new Date(app.context.clock().getTime() + days * 86_400_000).toISOString();
  const shown = async () => {
    const { token } = await app.customer();
    const own = (await app.call('GET /api/notifications', { token })).body.data.banner;
    const atTheDoor = (await app.call('GET /api/plans/addons')).body.data.banner;
    expect(own).toEqual(atTheDoor);
    return own;
  };

  test('is refused where it says nothing or is over', async () => {
    const value = { text: '', tone: 'info', from: at(0), until: at(-1) };
    expect((await save(value)).body.details).toEqual([
      { field: 'value.text', message: 'Escribe el aviso' },
      { field: 'value.until', message: 'Termina después de empezar' },
    ]);
    expect(await shown()).toBe(null);
  });

  test('shows from its first moment to its last, to customers and at the door, and is ended by a press', async () => {
    const value = { text: 'Los pagos\ntardan hoy.', tone: 'caution', from: at(2), until: at(4) } as const;
    const saved = await save(value);
    expect(saved.body.data.settings.banner).toMatchObject({ latest: value, versions: [{ value }] });
    expect(await shown()).toBe(null);
    app.travel(2.01);
    expect(await shown()).toEqual({ id: `${value.from} ${value.text}`, text: value.text, tone: 'caution' });
    app.travel(2);
    expect(await shown()).toBe(null);
    app.travel(-1);
    for (const tone of ['danger', 'info'] as const) {
      await save({ ...value, tone });
      expect((await shown())?.tone).toBe(tone);
    }
    const ended = await save(null);
    expect(ended.body.data.settings.banner).toMatchObject({
      latest: null,
      versions: [{ value: null }, { number: 3 }, { number: 2 }, { number: 1 }],
    });
    expect(await shown()).toBe(null);
    app.travel(-3.01);
    expect((await changesOf('saveBanner')).at(-1)!.changes).toEqual([
      {
        field: 'value',
        before: `${value.text} (info, ${value.from} – ${value.until})`,
        after: null,
      },
    ]);
    const number = await numberOf('banner');
    const body = { number: number - 1, value: null };
    expect((await other.call('PUT /api/admin/settings/banner', { body })).body.code).toBe('settings.changed');
  });
});
