import { mailTextKinds, ourMailTexts } from '@zarpa/contract/settings/mail-texts.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { deliverOutbox } from '../../platform/mail/deliver-outbox.ts';

const app = testApp();
const administrator = testStaff(app, 'administrator');
let other: TestBrowser;
beforeAll(async () => void (other = await openStaff(app, 'administrator')));

const params = { mail: 'payment-received' } as const;
const list = async () => (await administrator.call('GET /api/admin/mail-texts')).body.data.mails;
const shown = async () => (await list()).find(({ kind }) => kind === params.mail)!;
const own = {
  subject: 'Pagado: {empresa}',
  intro: '¡Bienvenido!\n\nPagaste {total} el {fecha}.',
  closing: 'Hasta pronto.',
};
const save = (number: number, value: typeof own | null, by: TestBrowser = administrator) =>
  by.call('PUT /api/admin/mail-texts/:mail', { params, body: { number, value } });

/** The mail that a purchase causes, as the customer gets it. */
async function mailOfPurchase() {
  const customer = await app.customer();
  const body = purchaseOf(customer, { company_name: 'Ñandú {total} <b>' });
  const paid = await app.call('POST /api/companies/initial', { token: customer.token, body });
  const { id } = await selectOne(app.db, 'outbox', { ref: paid.body.data.company_registration_id }, ['id']);
  await deliverOutbox(app.context, { outboxId: id });
  const [letter] = app.mail.messages(customer.email);
  return (await app.mail.message(letter!.id))!;
}

test('until somebody decides, ours are sent', async () => {
  expect(await list()).toEqual(mailTextKinds.map((kind) => ({ kind, number: 0, latest: null, versions: [] })));
  const mail = await mailOfPurchase();
  expect(mail.subject).toBe('Recibimos tu pago por Ñandú {total} <b> LLC');
  const text = mail.text!.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Gracias. Tu pago por Ñandú {total} <b> LLC quedó registrado el ');
  expect(text).toContain('Puedes terminar desde cualquier dispositivo');
});

test('what is wrong is refused in its part, by saving and by trying', async () => {
  const value = { subject: 'Gracias', intro: 'Tu {ein}', closing: '{' };
  const details = [
    { field: 'value.intro', message: 'Este correo no tiene {ein}' },
    { field: 'value.closing', message: 'Hay una llave sin pareja' },
    { field: 'value.subject', message: 'El asunto lleva {titulo} o {empresa}' },
  ];
  expect((await save(0, value)).body).toMatchObject({ code: 'request.invalid', details });
  const tried = await administrator.call('POST /api/admin/mail-texts/:mail/trial', { params, body: { value } });
  expect(tried.body).toMatchObject({ code: 'request.invalid', details });
  expect((await shown()).number).toBe(0);
});

test('the team’s words are what the next customer reads, around what the mail has of its own; and ours again', async () => {
  const saved = await save(0, own);
  expect(saved.body.data.mail).toEqual({
    kind: 'payment-received',
    number: 1,
    latest: own,
    versions: [
      {
        number: 1,
        value: own,
        set_by: 'Cliente Prueba',
        set_at: expect.any(String),
        is_own: true,
      },
    ],
  });
  const mail = await mailOfPurchase();
  expect(mail.subject).toBe('Pagado: Ñandú {total} <b> LLC');
  const text = mail.text!.replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/¡Bienvenido! Pagaste \$399 el \d+ de \w+ de 20\d\d\. .*Total pagado.*Hasta pronto\./);
  expect(text).not.toContain('Gracias. Tu pago');
  expect(mail.html).not.toContain('<b> LLC');
  expect(mail.attachments).toHaveLength(1);

  expect((await save(1, null)).body.data.mail).toMatchObject({ number: 2, latest: null });
  expect((await mailOfPurchase()).subject).toContain('Recibimos tu pago por');
  const changes = await app.db
    .selectFrom('staff_action_outcomes as o')
    .innerJoin('staff_actions as a', 'a.id', 'o.action_id')
    .select(['a.object_kind', 'a.object_id', 'o.changes'])
    .where('a.operation', '=', 'saveMailText')
    .where('o.outcome', '=', 'done')
    .orderBy('a.id')
    .execute();
  expect(changes.map(({ object_kind, object_id }) => [object_kind, object_id])).toEqual([
    ['setting', 'payment-received'],
    ['setting', 'payment-received'],
  ]);
  expect(changes[0]!.changes).toContainEqual({
    field: 'Asunto',
    before: 'Recibimos tu pago por {empresa}',
    after: 'Pagado: {empresa}',
  });
});

test('two windows at once: the later one is told how it is now, and another mail is another', async () => {
  const { number } = await shown();
  const both = await Promise.all([save(number, own), save(number, { ...own, closing: 'Adiós.' }, other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = both.toSorted((one, two) => one.status - two.status);
  const { mail } = won!.body.data;
  expect(lost!.body).toMatchObject({
    code: 'settings.mail_changed',
    mail: { number: mail.number, latest: mail.latest },
  });
  expect((await list()).filter((one) => one.number > 0).map(({ kind }) => kind)).toEqual(['payment-received']);
});

test('a trial goes to whoever asks, with the example’s values, and changes nothing', async () => {
  const before = await shown();
  const { email, userId } = administrator.customer;
  const body = { value: own };
  expect((await administrator.call('POST /api/admin/mail-texts/:mail/trial', { params, body })).status).toBe(200);
  const [row] = await select(app.db, 'outbox', { kind: 'mail-trial', user_id: userId }, ['id']);
  await deliverOutbox(app.context, { outboxId: row!.id });
  const [letter] = app.mail.messages(email);
  const mail = (await app.mail.message(letter!.id))!;
  expect(mail.subject).toBe('[Prueba] Pagado: Faro Digital LLC');
  expect(mail.text!.replaceAll(/\s+/g, ' ')).toContain(
    `Pagaste ${ourMailTexts['payment-received'].placeholders['total']} el 24 de noviembre de 2026. [Aquí va lo propio`,
  );
  expect(await shown()).toEqual(before);
});
