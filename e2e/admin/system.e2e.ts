import { randomUUID } from 'node:crypto';
import { createAccount } from '../account.ts';
import { openSession } from '../customer.ts';
import { expect, goWithin, test, goByKeys } from '../journey.ts';
import { query } from '../database.ts';
import { names } from '../long-names.ts';
import { payRegistration } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { signInWithoutPage } from './case-staff.ts';
import { createAdministrator } from './staff.ts';
import { changeTeam } from './team.ts';

test.use({
  expectedErrors: /status of (403|404|409) .*\/api\/admin\//,
  contextOptions: { reducedMotion: 'no-preference' },
});

const idOf = async (email: string) =>
  (await query<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

test('a job that failed is seen with its cause and retried by keyboard, and is gone; a mail to an address that refuses says so; an agent is taken into the team, made administrator, and removed, in their own browser too; of two who change the same member the later one sees how it is now', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(180_000);
  const administrator = await openSession(context, await createAdministrator('the house', names.person));
  await enroll(administrator);
  const failedJob = await giveUp(`Error: ${'a'.repeat(200)}`);
  const refusing = await createAccount({ email: `cliente-${Date.now()}+rebota@zarpa.test` });
  await payRegistration(await signInWithoutPage(browser, refusing));
  const account = await createAccount();
  await (await signInWithoutPage(browser, account)).call('POST /api/session');
  const outboxId = await queueUnwritableMail(await idOf(account.email));

  await page.goto('/admin/panel');
  await goByKeys(page, 's', page.getByRole('heading', { name: 'Sistema', exact: true }));
  const parts = page.getByRole('table', { name: 'Partes' });
  for (const part of ['Base de datos', 'Proceso de tareas (worker)', 'Servidor de correo', 'Cobros (Stripe)'])
    await expect(parts.getByRole('row').filter({ hasText: part })).toContainText('Bien', { timeout: 45_000 });
  await see('parts', allWidths);
  await page.keyboard.press('5');
  const rounds = page.getByRole('table', { name: 'Rondas' });
  await page.getByRole('button', { name: /^Ver todas/ }).click();
  await expect(rounds.getByRole('row').filter({ hasText: 'Comprobar pagos sin resolver' })).toContainText('Bien');
  await see('rounds', allWidths);

  await page.keyboard.press('2');
  const row = page.getByRole('table', { name: 'Tareas fallidas' }).getByRole('row').filter({ hasText: outboxId });
  await expect(row).toContainText('Enviar un correo', { timeout: 15_000 });
  await expect(row).toContainText(`nobody writes mails of the kind 'carta-de-nadie'`);
  await expect(row).toContainText('1 intento');
  await expect(page.getByRole('row').filter({ hasText: failedJob })).toContainText('27 intentos');
  await see('jobs that failed');
  await test.step('a row is looked at in a sheet with an address of its own, and closed', async () => {
    const link = page.getByRole('row').filter({ hasText: failedJob }).getByRole('link');
    await link.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Hacer una factura' });
    await expect(sheet).toContainText('27 intentos');
    await expect(page).toHaveURL(/[?&]fila=/);
    await see('a job', allWidths);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/fila=/);
    await expect(link).toBeFocused();
  });
  await goWithin(page, '/admin/sistema?parte=tareas&tipo=nada');
  await expect(page.getByRole('heading', { name: 'No hay tareas fallidas' })).toBeVisible();
  await see('none of a kind');
  await goWithin(page, '/admin/sistema?parte=tareas&tipo=make-invoice');
  await page.getByRole('button', { name: 'Reintentar todas' }).click();
  await expect(page.getByRole('dialog')).toContainText('«Hacer una factura»');
  await see('asked whether to retry all of a kind');
  await page.keyboard.press('Escape');
  await goWithin(page, '/admin/sistema?parte=tareas');
  await expect(row).toBeVisible();
  await makeWritable(outboxId);
  for (let press = 0; press < 50 && !(await row.evaluate((one) => one.contains(document.activeElement))); press += 1)
    await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByText('Se intenta ahora mismo.')).toBeVisible();
  await expect(row).toHaveCount(0, { timeout: 15_000 });
  // It leaves the list once it is under way.
  const sent = () => query('select 1 from outbox where id = $1 and sent_at is not null', [outboxId]);
  await expect.poll(async () => (await sent()).length).toBe(1);

  await page.keyboard.press('3');
  const mail = page.getByRole('table', { name: 'Correos sin enviar' }).getByRole('row');
  const refused = mail.filter({ hasText: 'La dirección rechazó correo' }).filter({ hasText: 'c…@zarpa.test' }).first();
  await expect(refused).toContainText('Pago recibido', { timeout: 15_000 });
  await see('mails that are not sent');
  await refused.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Pago recibido' })).toContainText('c…@zarpa.test');
  await see('a mail that is not sent');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await refused.getByRole('button', { name: 'Enviar otra vez: Pago recibido' }).click();
  await expect(page.getByText(/^Esa dirección rechazó correo hace poco/)).toBeVisible();

  await page.keyboard.press('4');
  const cases = page.getByRole('figure', { name: 'Trámites abiertos por etapa y días en ella' });
  await cases.getByText('Ver los números').click();
  await expect(cases.getByRole('row').filter({ hasText: 'Datos pendientes' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Cobrado por día/ })).toBeVisible();
  await see('figures');

  await goWithin(page, '/admin/auditoria');
  await page.getByLabel('Qué', { exact: true }).selectOption('Reintentó una tarea fallida');
  const retried = page.getByRole('table', { name: 'Auditoría' }).getByText('Reintentó una tarea fallida');
  await expect(retried.first()).toBeVisible();

  // The last section, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/admin/sistema');
  await expect(page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Sistema' })).toBeInViewport({
    ratio: 1,
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await changeTeam({ page, browser, see }, administrator);
});

/** The worker tries it at once and fails; the next try would follow in an hour. */
async function queueUnwritableMail(userId: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into outbox (id, kind, ref, user_id, payload) values ($1::uuid, $2, $1::uuid::text, $3::text, jsonb_build_object('userId', $3::text))`,
    [id, 'carta-de-nadie', userId],
  );
  await query(
    `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
       expire_seconds, heartbeat_seconds, dead_letter)
     select name, jsonb_build_object('outboxId', $1::text), $1::text, policy, retry_limit, 7200, false, null, expire_seconds, heartbeat_seconds,
            dead_letter from pgboss.queue where name = 'deliver-outbox'`,
    [id],
  );
  return id;
}

async function makeWritable(id: string): Promise<void> {
  await query(`update outbox set kind = 'test' where id = $1`, [id]);
}

/** A job that gave up, with a cause of 200 letters. */
async function giveUp(cause: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into pgboss.job (name, data, singleton_key, source_name, source_id, source_root_id, source_created_on, source_retry_count, source_output)
     values ('dead-letter', '{}', $1::uuid::text, 'make-invoice', $1::uuid, $1::uuid, now(), 26, jsonb_build_object('cause', $2::text))`,
    [id, cause],
  );
  return id;
}
