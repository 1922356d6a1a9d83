/** 'Cancelar y pedir reembolso': from the order to the end of its case, and to whoever of the team returns the money. */
import { caseOf } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { query } from '../database.ts';
import { expect, test } from '../journey.ts';
import { enroll } from '../two-factor/second-factor.ts';

test.use({ expectedErrors: /status of 409|ERR_INTERNET_DISCONNECTED/ });

test('who cancels sees what comes back, ends the case at once and has a date; the team has the sum and says why it does not come back', async ({
  page,
  context,
  customer,
  company,
}) => {
  const { registrationId } = company;
  const caseId = await caseOf(customer, registrationId);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/empresa/ordenes');
  await page
    .getByRole('table', { name: 'Tus órdenes' })
    .getByRole('link', { name: /^#ORD-/ })
    .click();
  const sheet = page.getByRole('dialog', { name: /^Orden #ORD-/ });
  await sheet.getByText('Si cancelas hoy').click();
  const opener = sheet.getByRole('button', { name: 'Cancelar y pedir reembolso' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar y pedir reembolso' });
  await expect(dialog).toContainText('El trámite de Faro Digital LLC termina ahora mismo');
  await expect(dialog).toContainText('No se puede deshacer');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  const reason = dialog.getByRole('textbox', { name: /^Por qué/ });
  await reason.fill('Ya no la necesito.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Cancelar y pedir $399' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectar con el servidor');
  await context.setOffline(false);
  // Part of it came back meanwhile, and nobody had told this screen.
  await query('update registrations set returned_cents = 5000 where id = $1', [registrationId]);
  // The screen may hear of it by itself before the old sum is pressed and refused.
  const pressed = dialog.getByRole('button', { name: 'Cancelar y pedir $399' }).click({ timeout: 3_000 });
  await pressed.catch(() => undefined);
  const sum = dialog.getByRole('button', { name: 'Cancelar y pedir $349' });
  await expect(sum).toBeVisible();
  await expect(reason).toHaveValue('Ya no la necesito.');
  await sum.dblclick();
  await expect(dialog).toBeHidden();
  const asked = sheet.getByRole('region', { name: 'Lo que pediste' });
  await expect(asked).toContainText('Cancelado: te devolvemos $349');
  await expect(asked).toContainText('a más tardar el');
  await expect(asked).toContainText('«Ya no la necesito.»');
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport();
  await expect(sheet.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(opener).toBeHidden();

  await page.goto(`/empresa/empresas/${registrationId}`);
  await expect(page.getByRole('main')).toContainText('Cancelada');
  const rows = await query<{ count: string }>('select count(*) from cancellation_requests where registration_id = $1', [
    registrationId,
  ]);
  expect(rows).toEqual([{ count: '1' }]);

  const theirs = await context.browser()!.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await enroll(await openSession(theirs, await createAdministrator('cancelling')));
  const panel = await theirs.newPage();
  await panel.goto(`/admin/casos/${caseId}`);
  const tasks = panel.getByRole('region', { name: 'Tareas', exact: true });
  await expect(tasks).toContainText('El cliente pide su reembolso');
  await expect(tasks).toContainText('Pide $349: «Ya no la necesito.»');
  await panel.getByRole('button', { name: 'No procede…' }).click();
  const form = panel.getByRole('form', { name: 'No procede el reembolso' });
  await form.getByRole('button', { name: 'No procede: responder y cerrar' }).click();
  await expect(form.getByText('Elige la razón de la tabla.')).toBeVisible();
  await expect(form.getByText('Dile al cliente por qué.')).toBeVisible();
  await form.getByLabel('Razón de la tabla').selectOption('Nos dijiste que ya no lo quieres.');
  await form.getByLabel('Qué le dices al cliente').fill('Nos escribiste que prefieres seguir con otra empresa.');
  await form.getByRole('button', { name: 'No procede: responder y cerrar' }).click();
  await expect(tasks).toBeHidden();
  await theirs.close();

  await page.goto('/empresa/dashboard');
  await page.getByRole('button', { name: /Avisos/ }).click();
  await page.getByRole('link', { name: /No procede el reembolso que pediste/ }).click();
  await expect(asked).toContainText('Nos escribiste que prefieres seguir con otra empresa.');
});
