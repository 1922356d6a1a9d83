import { test, type Browser, type Page } from '@playwright/test';
import { idOf, invitationFor } from './case-staff.ts';
import { openSession, type Customer } from '../customer.ts';
import { focusPage, expect, goWithin, goByKeys } from '../journey.ts';
import { names } from '../long-names.ts';
import { query } from '../database.ts';
import { createVerifiedAccount } from '../verified.ts';
import { allWidths, type See } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';

const auditLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Auditoría' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Equipo' }).getByRole('row').filter({ hasText: text });

/** `page` is the panel of `administrator`. */
export async function changeTeam(
  { page, browser, see }: { page: Page; browser: Browser; see: See },
  administrator: Customer,
): Promise<void> {
  const account = await createVerifiedAccount({
    given_name: 'Agente',
    family_name: 'de guardia',
    email: names.email(),
  });
  const guard = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await enroll(await openSession(guard, account));
  const theirs = await guard.newPage();
  await test.step('who is nobody of the team finds nothing, and is let in by the link of an invitation', async () => {
    await theirs.goto('/admin/equipo');
    await expect(heading(theirs, 'Esta página no existe')).toBeVisible();

    await goWithin(page, '/admin/panel');
    await expect(heading(page, 'Cola')).toBeVisible();
    await goByKeys(page, 'e', heading(page, 'Equipo'));
    await page.getByRole('button', { name: 'Invitar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitar a alguien al equipo' });
    await dialog.getByLabel('Su correo').fill('nadie');
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog.getByText('El correo no está completo')).toBeVisible();
    await see('an address that is none', allWidths);
    await dialog.getByLabel('Su correo').fill(account.email);
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    const invited = page.getByRole('region', { name: 'Invitaciones abiertas' }).getByRole('listitem');
    await expect(invited.filter({ hasText: account.email })).toContainText('Agente');
    await see('the team, and who is invited', allWidths);

    await theirs.goto(`/invitacion#${await invitationFor(account.email)}`);
    await expect(theirs.getByText(`Entraste como ${account.email}`)).toBeVisible();
    await expect(theirs).toHaveURL(/\/empresa\/invitacion$/);
    await theirs.getByRole('button', { name: 'Unirme al equipo' }).click();
    await theirs.getByRole('link', { name: 'Abrir el panel' }).click();
    await expect(heading(theirs, 'Cola')).toBeVisible();
  });
  const act = async (label: string) => {
    await row(page, account.email)
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await row(page, account.email).getByRole('button', { name: label }).click();
  };
  await test.step('in their own browser the panel grows, and an administrator is made by two', async () => {
    await theirs.goto('/admin/equipo');
    await expect(row(theirs, account.email)).toContainText('(tú)');
    await expect(theirs.getByRole('button', { name: 'Invitar', exact: true })).toHaveCount(0);
    await expect(auditLink(theirs)).toHaveCount(0);

    await goWithin(page, '/admin/panel');
    await goWithin(page, '/admin/equipo');
    await act('Cambiar rol');
    const asked = page.getByRole('dialog', { name: /^Rol de/ });
    await asked.getByLabel('Rol').selectOption('Finanzas');
    await asked.getByRole('button', { name: 'Cambiar', exact: true }).click();
    await expect(row(page, account.email)).toContainText('Finanzas');
    await act('Cambiar rol');
    await asked.getByLabel('Rol').selectOption('Administrador');
    await expect(asked.getByText(/^Lo puede todo/)).toBeVisible();
    await see('asked which role to give', allWidths);
    await asked.getByRole('button', { name: 'Proponer' }).click();
    const waiting = page.getByRole('region', { name: 'Por confirmar entre dos' }).getByRole('listitem');
    await expect(waiting.filter({ hasText: 'de finanzas a administrador' }).first()).toContainText('Lo propuso');
    await see('the team, and what two have to decide', allWidths);
    await confirmByAnother(browser, account.email);
    await theirs.reload();
    await expect(auditLink(theirs)).toBeVisible();
  });
  await test.step('suspended while they look on, they are out at what they do next; two take them out for good', async () => {
    await act('Suspender');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
    await expect(row(page, account.email)).toContainText('suspendida desde');
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: /^Bienvenido/ })).toBeVisible();

    await act('Quitar');
    await page.getByRole('dialog').getByRole('button', { name: 'Proponer que salga' }).click();
    await expect(page.getByText(/^Propuesto\./).first()).toBeVisible();
    await confirmByAnother(browser, account.email);
    await goWithin(page, '/admin/panel');
    await goWithin(page, '/admin/equipo');
    await expect(row(page, '(tú)')).toBeVisible();
    await expect(row(page, account.email)).toHaveCount(0);
  });
  await guard.close();
  await followAudit(page, see, account.email);

  await test.step('of two who change the same member the later one sees how it is now', async () => {
    const userId = await idOf(account.email);
    await query(`insert into staff (user_id, role) values ($1, 'agent')`, [userId]);
    await page.getByRole('searchbox', { name: 'Buscar en el equipo' }).fill(account.email);
    await focusPage(page);
    await expect(row(page, account.email)).toContainText('Agente');
    await act('Cambiar rol');
    await administrator.call('DELETE /api/admin/staff/:userId', { params: { userId } });
    await page.getByRole('dialog').getByLabel('Rol').selectOption('Lector');
    await page.getByRole('dialog').getByRole('button', { name: 'Cambiar', exact: true }).click();
    const notifications = page.getByRole('region', { name: 'Notificaciones' });
    await expect(notifications.getByText('Esa persona ya no está en el equipo.')).toBeVisible();
    await expect(page.getByText('Nadie del equipo coincide con la búsqueda.')).toBeVisible();
    await see('nobody found');
  });
  await test.step('keys walk the rows, the help says which, and they are turned off in this browser', async () => {
    await page.keyboard.press('b');
    const search = page.getByRole('searchbox', { name: 'Buscar en el equipo' });
    await expect(search).toBeFocused();
    await page.keyboard.type('j?');
    await expect(search).toHaveValue('j?');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL(/\/admin\/equipo$/);
    await page.keyboard.press('j');
    const rows = page.getByRole('table', { name: 'Equipo' }).locator('tbody').getByRole('row');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('Control+k');
    const everything = page.getByRole('combobox', { name: 'Buscar en todo' });
    await expect(everything).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(everything).toBeHidden();
    await page.keyboard.press('/');
    await everything.fill(account.email);
    await expect(page.getByRole('option', { name: 'Agente de guardia' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Agente de guardia' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(everything).toBeHidden();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    for (const label of ['Fila siguiente', 'Buscar en la lista', 'Ir a Políticas', 'Invitar a alguien'])
      await expect(help.getByText(label, { exact: true })).toBeVisible();
    await help.getByRole('checkbox', { name: 'Usar los atajos en este navegador' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('b');
    await expect(search).not.toBeFocused();
    await page.reload();
    await expect(rows.nth(0)).toBeVisible();
    await page.keyboard.press('b');
    await expect(search).not.toBeFocused();
  });
}

/** A second administrator, who sees what waits about a person and confirms it. */
async function confirmByAnother(browser: Browser, email: string): Promise<void> {
  const account = await createVerifiedAccount();
  const second = await openSession(await browser.newContext(), account);
  await enroll(second);
  await query(`insert into staff (user_id, role) values ($1, 'administrator')`, [await idOf(account.email)]);
  const { data } = await second.call('GET /api/admin/staff-proposals');
  const { id } = data.proposals.find(({ person }) => person.email === email)!;
  await second.call('POST /api/admin/staff-proposals/:id/review', { params: { id }, body: { outcome: 'confirmed' } });
}

/** What `page`'s administrator did with a member, who has left since. */
async function followAudit(page: Page, see: See, email: string): Promise<void> {
  const rows = page.getByRole('table', { name: 'Auditoría' }).locator('tbody').getByRole('row');
  await test.step('the audit says what became of the member, field by field, and is narrowed to them and taken as a file', async () => {
    await row(page, '(tú)')
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await row(page, '(tú)').getByRole('link', { name: 'Actividad' }).click();
    await expect(heading(page, 'Auditoría')).toBeVisible();
    await expect(rows.nth(0)).toContainText('Quitó a alguien del equipo');
    await expect(rows.nth(0)).toContainText(email);
    const changed = rows.filter({ hasText: 'Rol: Agente → Finanzas' }).first();
    await changed.getByRole('button', { name: /^Filtrar como: Cambió un rol/ }).click();
    await page.getByRole('button', { name: 'Todo sobre lo mismo' }).click();
    const filters = page.getByRole('search', { name: 'Filtros de la auditoría' });
    await expect(filters.getByRole('link', { name: `Miembro del equipo: ${email}` })).toBeVisible();
    await expect(rows).toHaveCount(4);
    await see('the audit of one member', allWidths);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);
    await filters.getByLabel('Resultado').selectOption('Falló');
    await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible();
    await see('an audit of nothing');
    await filters.getByRole('link', { name: /^Miembro del equipo/ }).click();
    await filters.getByLabel('Resultado').selectOption('Todos');
    await expect(filters.getByRole('link')).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Invitó a alguien al equipo' }).first()).toBeVisible();
    await goWithin(page, '/admin/equipo');
  });
}
