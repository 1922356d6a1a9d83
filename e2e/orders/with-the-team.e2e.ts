import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openPart } from '../admin/case-parts.ts';
import { caseOf } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession, type Customer } from '../customer.ts';
import { query } from '../database.ts';
import { focusPage, expect, goWithin, hidePage, test, waitUntilIdle } from '../journey.ts';
import { names } from '../long-names.ts';
import { createCompany } from '../purchase.ts';
import { allWidths, type See } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';

/** Texts of maximal length. */
const [why, note] = [names.company, names.company];

test.use({ isLong: true, expectedErrors: /status of 409|ERR_INTERNET_DISCONNECTED/ });

const links = (page: Page) => page.getByRole('table', { name: 'Tus órdenes' }).getByRole('link', { name: /^#ORD-/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Orden #ORD-/ });

test('what the team ticks is seen as it happens, with what was given back and the receipt; who cancels ends the case at once, has a date, and is told why the sum does not come back', async ({
  page,
  context,
  customer,
  see,
}) => {
  test.setTimeout(150_000);
  const office = await context.browser()!.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await enroll(await openSession(office, await createAdministrator('orders')));
  const panel = await office.newPage();
  await page.setViewportSize({ width: 390, height: 844 });

  const ticked = await buy(customer);
  await panel.goto(`/admin/casos/${await caseOf(customer, ticked)}`);
  await page.goto('/empresa/ordenes');
  await links(page).click();
  await test.step('what the team ticks is seen as it happens', () => seeTicks(page, panel));
  await test.step('what was given back is told, and the receipt opens over the order', async () => {
    await query('update registrations set returned_cents = 14900 where id = $1', [ticked]);
    await expect(sheet(page).getByText('$149', { exact: true }).filter({ visible: true })).toHaveCount(2);
    await expect(sheet(page).getByText('$649', { exact: true }).filter({ visible: true })).toHaveCount(2);
    await sheet(page).getByRole('link', { name: 'Ver recibo' }).click();
    await expect(page.getByRole('dialog', { name: 'Recibo' })).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveAccessibleName(/^Orden #ORD-/);
  });
  await test.step('the bell leads to the part that is not rendered', async () => {
    await followNotice(page, /No se presta para Faro Digital LLC/);
    await expect(page).toHaveURL(/\/empresa\/ordenes\?orden=/);
    await expect(sheet(page).getByText(note)).toBeVisible();
    await see('an order', allWidths);
  });

  const { registrationId } = await createCompany(customer, { company_name: 'Cabo Breve LLC' });
  const caseId = await caseOf(customer, registrationId);
  await goWithin(page, '/empresa/ordenes');
  await expect(links(page)).toHaveCount(2);
  await links(page).first().click();
  await test.step('who cancels sees what comes back, is refused an old sum, and cancels once', () =>
    cancel(page, registrationId, see));
  await goWithin(page, `/empresa/empresas/${registrationId}`);
  await expect(page.getByRole('main')).toContainText('Cancelada');

  await test.step('the team has the sum, and says why it does not come back', async () => {
    await goWithin(panel, `/admin/casos/${caseId}`);
    await refuseRefund(panel);
    await followNotice(page, /No procede el reembolso que pediste/);
    await expect(sheet(page).getByRole('region', { name: 'Lo que pediste' })).toContainText(
      'Nos escribiste que prefieres seguir con otra empresa.',
    );
  });
  await office.close();
});

async function buy({ email, call }: Customer): Promise<string> {
  const { data } = await call('POST /api/companies/initial', {
    body: {
      company_name: 'Faro Digital LLC',
      alternative_company_name: 'Puerto Norte LLC',
      user_email: email,
      payment_method_id: 'pm_card_visa',
      amount: 798,
      plan_type: 'Plus',
      selected_addons: ['numero_voip'],
      checkout_id: randomUUID(),
    },
  });
  return data.company_registration_id;
}

async function followNotice(page: Page, name: RegExp): Promise<void> {
  await goWithin(page, '/empresa/dashboard');
  await page.getByRole('button', { name: /Avisos/ }).click();
  await page.getByRole('region', { name: 'Avisos' }).getByRole('link', { name }).click();
}

/** `page` shows the order, `panel` its case. */
async function seeTicks(page: Page, panel: Page): Promise<void> {
  await openPart(panel, 'Orden');
  const parts = panel.getByRole('list', { name: 'Partes de la orden' });
  await expect(parts.getByRole('listitem')).toHaveCount(5);
  const items = sheet(page).getByRole('region', { name: 'Servicios Incluidos' });
  await expect(items.getByText('Pendiente')).toHaveCount(5);
  await expect(sheet(page).getByText('0% completado')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Ver recibo' })).toBeVisible({ timeout: 30_000 });

  await parts.getByRole('button', { name: 'Hecha: Número de teléfono VoIP' }).press('Enter');
  await expect(parts.getByRole('button', { name: 'Reabrir: Número de teléfono VoIP' })).toBeVisible();
  await expect(items.getByText(/^Hecho el/)).toBeVisible();
  await expect(sheet(page).getByText('20% completado')).toBeVisible();
  await parts.getByRole('button', { name: 'No se presta: Consulta' }).click();
  const form = panel.getByRole('form', { name: /^No se presta: Consulta/ });
  await form.getByRole('button', { name: 'No se presta' }).click();
  await expect(form.getByText('Di al cliente por qué no se presta.')).toBeVisible();
  await form.getByLabel('Motivo').fill(note);
  await form.getByRole('button', { name: 'No se presta' }).click();
  await expect(items.getByText(note)).toBeVisible();
  await expect(sheet(page).getByText('25% completado')).toBeVisible();
  await openPart(panel, 'Historia');
  await expect(panel.getByText('Parte no prestada: Consulta para apertura de cuenta bancaria')).toBeVisible();
  await openPart(panel, 'Orden');
  await panel.getByRole('combobox', { name: 'Prioridad' }).selectOption('Alta');
  await expect(sheet(page).getByText('Alta', { exact: true })).toBeVisible();
}

/** `page` shows the order of a company that cost $399. */
async function cancel(page: Page, registrationId: string, see: See): Promise<void> {
  await sheet(page).getByText('Si cancelas hoy').click();
  const opener = sheet(page).getByRole('button', { name: 'Cancelar y pedir reembolso' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar y pedir reembolso' });
  await expect(dialog).toContainText('El trámite de Cabo Breve LLC termina ahora mismo');
  await expect(dialog).toContainText('No se puede deshacer');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  const reason = dialog.getByRole('textbox', { name: /^Por qué/ });
  await reason.fill(why);
  await see('about to cancel');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Cancelar y pedir $399' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectar con el servidor');
  await page.context().setOffline(false);
  // What a connection that is back reads again.
  await waitUntilIdle(page);
  // A partial refund without an event for this screen.
  await hidePage(page);
  await query('update registrations set returned_cents = 5000 where id = $1', [registrationId]);
  await dialog.getByRole('button', { name: 'Cancelar y pedir $399' }).click();
  const sum = dialog.getByRole('button', { name: 'Cancelar y pedir $349' });
  await expect(sum).toBeVisible();
  await focusPage(page);
  await expect(reason).toHaveValue(why);
  await sum.dblclick();
  await expect(dialog).toBeHidden();
  const request = sheet(page).getByRole('region', { name: 'Lo que pediste' });
  await expect(request).toContainText('Cancelado: te devolvemos $349');
  await expect(request).toContainText('a más tardar el');
  await expect(request).toContainText(`«${why}»`);
  await expect(request).toBeFocused();
  await expect(request).toBeInViewport();
  await expect(sheet(page).getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(opener).toBeHidden();
  await see('cancelled');
  const counting = 'select count(*)::int as count from cancellation_requests where registration_id = $1';
  expect(await query(counting, [registrationId])).toEqual([{ count: 1 }]);
}

/** `panel` shows the case. */
async function refuseRefund(panel: Page): Promise<void> {
  const tasks = panel.getByRole('region', { name: 'Tareas', exact: true });
  await expect(tasks).toContainText('El cliente pide su reembolso');
  await expect(tasks).toContainText(`Pide $349: «${why}»`);
  await tasks.getByRole('link', { name: 'Abrir «Orden»' }).click();
  await panel.getByRole('button', { name: 'No procede…' }).click();
  const form = panel.getByRole('form', { name: 'No procede el reembolso' });
  await form.getByRole('button', { name: 'No procede: responder y cerrar' }).click();
  await expect(form.getByText('Elige la razón de la tabla.')).toBeVisible();
  await expect(form.getByText('Dile al cliente por qué.')).toBeVisible();
  await form.getByLabel('Razón de la tabla').selectOption('Nos dijiste que ya no lo quieres.');
  await form.getByLabel('Qué le dices al cliente').fill('Nos escribiste que prefieres seguir con otra empresa.');
  await form.getByRole('button', { name: 'No procede: responder y cerrar' }).click();
  await expect(tasks).toBeHidden();
}
