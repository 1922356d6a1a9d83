import { openSession } from '../customer.ts';
import { query } from '../database.ts';
import { createAccount, expect, goWithin, test } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { uniqueText } from '../unique-text.ts';
import { createAdministrator } from './staff.ts';

/** An agent that was not paid since `days` ago, told in writing 31 days ago, and the task to resign. */
async function unpaidAgent(registrationId: string): Promise<void> {
  const [row] = await query<{ user_id: string; charge: string; service: string }>(
    `select user_id, gen_random_uuid() as charge, gen_random_uuid() as service from registrations where id = $1`,
    [registrationId],
  );
  const { user_id: userId, charge, service } = row!;
  await query(
    `insert into services (id, registration_id, user_id, kind, label, anchor_on, period_months, agreed_cents, paid_until, created_at)
       values ($1, $2, $3, 'agent', 'Agente registrado', current_date - 427, 12, 19900, current_date - 62, now())`,
    [service, registrationId, userId],
  );
  await query(
    `insert into charges (id, registration_id, user_id, due_on, state, amount_cents, tries, first_try_on, decline,
                          grace_told_on, resignation_told_on, has_resignation_task, created_at)
       values ($1, $2, $3, current_date - 62, 'failed', 19900, 4, current_date - 62, $4, current_date - 48, current_date - 31, true, now())`,
    [charge, registrationId, userId, JSON.stringify({ code: 'insufficient_funds', advice: null, networkAdvice: null })],
  );
  await query(
    `insert into charge_lines (charge_id, service_id, user_id, period_from, period_until, amount_cents)
       values ($1, $2, $3, current_date - 62, current_date + 303, 19900)`,
    [charge, service, userId],
  );
  await query(
    `insert into renewal_notices (id, charge_id, user_id, kind, text_version, amount_cents, charge_on, lines, sent_on, accepted_at, bounced_at)
       select gen_random_uuid(), $1, $2, kind, 'RN-1', 19900, case when days > 60 then current_date - 62 end, '[]',
              current_date - days, case when kind <> 'first' then now() - make_interval(days => days) end,
              case when kind = 'first' then now() - make_interval(days => days) end
         from (values ('first', 122), ('law', 92), ('last', 69), ('grace', 48), ('resignation', 31)) as told (kind, days)`,
    [charge, userId],
  );
  await query(
    `insert into tasks (id, case_id, user_id, kind, subject, created_at, due_on)
       select gen_random_uuid(), id, user_id, 'resignation_due', $2, now(), current_date + 1 from cases where registration_id = $1`,
    [registrationId, charge],
  );
}

test('an agent that nobody pays: found under Dinero, with what its company was told, and ended after the filing', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(90_000);
  const staff = await openSession(context, await createAdministrator('a renewal'));
  await enroll(staff);
  const home = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const buyer = await openSession(home, await createAccount());
  const name = uniqueText('Impagada', ` ${'x'.repeat(150)} LLC`);
  const { registrationId } = await createCompany(buyer, { company_name: name });
  await home.close();
  await unpaidAgent(registrationId);

  await test.step('the list of what failed leads to the company', async () => {
    await page.goto('/admin/dinero?parte=renovaciones');
    await expect(
      page.getByRole('navigation', { name: 'Estados' }).getByRole('link', { name: /^Fallidas/ }),
    ).toBeVisible();
    await see('renewals to charge', allWidths);
    await page
      .getByRole('navigation', { name: 'Estados' })
      .getByRole('link', { name: /^Fallidas/ })
      .click();
    const table = page.getByRole('table', { name: 'Renovaciones' });
    const row = table.getByRole('row', { name });
    await expect(row).toContainText('La tarjeta no tenía fondos. 4 intentos, no se intenta sola.');
    await see('renewals that failed', allWidths);
    await row.getByRole('link', { name }).click();
  });
  await test.step('what it was told, and whether it arrived', async () => {
    await expect(page.getByRole('heading', { name: 'Se puede renunciar como agente' })).toBeVisible();
    const notices = page.getByRole('list', { name: 'Avisos' });
    await expect(notices.getByRole('listitem')).toHaveCount(5);
    await expect(notices.getByRole('listitem').filter({ hasText: 'Primer aviso' })).toContainText('Volvió el');
    await expect(notices.getByRole('listitem').filter({ hasText: 'Aviso por escrito de renuncia' })).toContainText(
      'Llegó el',
    );
    await see('the services of a company', allWidths);
  });
  await test.step('it ends on the day of the filing, not before the law allows it', async () => {
    const list = page.getByRole('list', { name: 'Servicios' });
    await list.getByRole('button', { name: 'Terminar: Agente registrado' }).click();
    const form = page.getByRole('form', { name: 'Terminar: Agente registrado' });
    await form.getByRole('button', { name: 'Terminar' }).click();
    await expect(form.getByText('Elige por qué termina.')).toBeVisible();
    await form.getByLabel('Por qué termina').selectOption('resigned');
    await expect(form.getByText(/^Se puede presentar desde el/)).toBeVisible();
    await form.getByLabel('Día en que se presentó la renuncia').fill(dayAgo(2));
    await form.getByRole('button', { name: 'Terminar' }).click();
    await expect(form.getByText(/^La renuncia se podía presentar desde el/)).toBeVisible();
    await see('a service about to end', allWidths);
    await form.getByLabel('Día en que se presentó la renuncia').fill(dayAgo(0));
    await form.getByLabel('Nota').fill('Acuse de la presentación, en «Documentos».');
    await form.getByRole('button', { name: 'Terminar' }).click();
    await expect(list).toContainText('Terminado');
    await expect(list).toContainText('Presentamos la renuncia como agente');
    await expect(page.getByRole('heading', { name: 'Se puede renunciar como agente' })).toHaveCount(0);
    await see('a service that ended', allWidths);
    await goWithin(page, '/admin/dinero?parte=renovaciones&estado=canceladas');
    await expect(page.getByRole('table', { name: 'Renovaciones' }).getByRole('link', { name })).toBeVisible();
  });
});

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
