import { test, type Browser, type Page } from '@playwright/test';
import { openSession, type Customer } from '../customer.ts';
import { focusPage, expect, goWithin } from '../journey.ts';
import { names } from '../long-names.ts';
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
  await test.step('who is nobody of the team finds nothing, and is taken into it', async () => {
    await theirs.goto('/admin/equipo');
    await expect(heading(theirs, 'Esta página no existe')).toBeVisible();

    await goWithin(page, '/admin/panel');
    await expect(heading(page, 'Cola')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expect(heading(page, 'Equipo')).toBeVisible();
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Añadir a alguien al equipo' });
    await dialog.getByLabel('Correo de su cuenta').fill('nadie@zarpa.test');
    await dialog.getByRole('button', { name: 'Añadir' }).click();
    await expect(dialog.getByText('No hay ninguna cuenta con ese correo.')).toBeVisible();
    await see('nobody has that address');
    await dialog.getByLabel('Correo de su cuenta').fill(account.email);
    await dialog.getByRole('button', { name: 'Añadir' }).click();
    await expect(page.getByText('Agente de guardia está en el equipo.')).toBeVisible();
    await expect(row(page, account.email)).toContainText('Agente');
    await see('the team', allWidths);
  });
  await test.step('in their own browser the panel opens, and grows', async () => {
    await theirs.reload();
    await expect(heading(theirs, 'Equipo')).toBeVisible();
    await expect(row(theirs, account.email)).toContainText('(tú)');
    await expect(theirs.getByRole('button', { name: 'Añadir', exact: true })).toHaveCount(0);
    await expect(auditLink(theirs)).toHaveCount(0);
    await expect(row(theirs, account.email).getByRole('link', { name: 'Actividad' })).toHaveCount(0);

    await row(page, account.email)
      .getByRole('button', { name: /^Cambiar rol/ })
      .click();
    const asked = page.getByRole('dialog', { name: /^Rol de/ });
    await asked.getByLabel('Rol').selectOption('Administrador');
    await expect(asked.getByText(/^Lo puede todo/)).toBeVisible();
    await see('asked which role to give', allWidths);
    await asked.getByRole('button', { name: 'Cambiar', exact: true }).click();
    await expect(row(page, account.email)).toContainText('Administrador');
    await theirs.reload();
    await expect(auditLink(theirs)).toBeVisible();
  });
  await test.step('while they look on they are removed, and the panel closes at what they do next', async () => {
    // While their page is open: nothing is refetched until they act.
    await row(page, account.email)
      .getByRole('button', { name: /^Quitar/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click();
    await expect(page.getByText('Agente de guardia ya no está en el equipo.')).toBeVisible();
    await expect(row(page, account.email)).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Añadir', exact: true }).click();
    await theirs.getByLabel('Correo de su cuenta').fill(account.email);
    await theirs.getByRole('dialog').getByRole('button', { name: 'Añadir' }).click();
    await expect(heading(theirs, 'Esta página no existe')).toBeVisible();
    await theirs.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(theirs).toHaveURL(/\/empresa\/dashboard$/);
    await expect(theirs.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  });
  await guard.close();
  await followAudit(page, see, account.email);

  await test.step('of two who change the same member the later one sees how it is now', async () => {
    const added = await administrator.call('POST /api/admin/staff', { body: { email: account.email, role: 'agent' } });
    const userId = added.data.member.user_id;
    await page.getByRole('searchbox', { name: 'Buscar en el equipo' }).fill(account.email);
    await focusPage(page);
    await expect(row(page, account.email)).toContainText('Agente');
    const change = row(page, account.email).getByRole('button', { name: /^Cambiar rol/ });
    await change.click();
    await administrator.call('DELETE /api/admin/staff/:userId', { params: { userId } });
    await page.getByRole('dialog').getByLabel('Rol').selectOption('Administrador');
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
    for (const label of ['Fila siguiente', 'Buscar en la lista', 'Ir a Políticas', 'Añadir a alguien'])
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

/** What `page`'s administrator did with a member, who has left since. */
async function followAudit(page: Page, see: See, email: string): Promise<void> {
  const rows = page.getByRole('table', { name: 'Auditoría' }).locator('tbody').getByRole('row');
  await test.step('the audit says what became of the member, field by field, and is narrowed to them and taken as a file', async () => {
    await row(page, '(tú)').getByRole('link', { name: 'Actividad' }).click();
    await expect(heading(page, 'Auditoría')).toBeVisible();
    await expect(rows.nth(0)).toContainText('Quitó a alguien del equipo');
    await expect(rows.nth(0)).toContainText(email);
    await expect(rows.nth(1)).toContainText('Rol: Agente → Administrador');
    await rows
      .nth(1)
      .getByRole('button', { name: /^Filtrar como: Cambió un rol/ })
      .click();
    await page.getByRole('button', { name: 'Todo sobre lo mismo' }).click();
    const filters = page.getByRole('search', { name: 'Filtros de la auditoría' });
    await expect(filters.getByRole('link', { name: `Miembro del equipo: ${email}` })).toBeVisible();
    await expect(rows).toHaveCount(2);
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
    await expect(rows.filter({ hasText: 'Añadió a alguien al equipo' }).first()).toBeVisible();
    await goWithin(page, '/admin/equipo');
  });
}
