/**
 * What a customer does most, by keyboard alone and with letters twice as large, as the browser's own setting makes
 * them; paying is in companies/keyboard.e2e.ts.
 */
import type { Locator, Page } from '@playwright/test';
import { caseOf } from '../admin/case-staff.ts';
import { openFormer } from '../tax/formed-company.ts';
import { expect, largeLetters, tabTo, test } from '../journey.ts';
import { answerPapers, formedLastYear, placeEntries, statement, year } from '../returns/last-year.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test.use(largeLetters);

test('with the keyboard alone and letters twice as large one answers what is asked, tells a fact for the taxes, uploads a statement and has the papers made', async ({
  page,
  browser,
  customer,
  see,
}) => {
  test.setTimeout(180_000);
  const parts = page.getByRole('navigation', { name: 'Partes de Impuestos' });
  const company = await formedLastYear(customer, undefined, ['owners_are']);
  const staff = await openFormer(browser, 'by keyboard');
  await staff.call('POST /api/admin/cases/:id/actions', {
    params: { id: await caseOf(customer, company.registrationId) },
    body: { kind: 'business_purpose', subject: 'company', note: 'Con una frase basta.' },
  });
  await page.goto('/empresa/dashboard');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');

  await test.step('what is asked is answered', async () => {
    const asked = region(page, 'Te toca a ti')
      .getByRole('listitem')
      .filter({ hasText: 'A qué se dedicará la empresa' });
    await tabTo(page, asked.getByRole('link'));
    await see('home', [1440]);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Actividad' }));
    await page.keyboard.type('Tienda de velas');
    await see('a request', [1440]);
    await tabTo(page, page.getByRole('button', { name: 'Enviar', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Recibido', { exact: true })).toBeVisible();
  });
  await test.step('a fact for the taxes is told', async () => {
    await press(page, page.getByRole('link', { name: 'Impuestos', exact: true }).first());
    await tabTo(page, page.getByLabel('Año Fiscal'));
    await page.keyboard.type(String(year));
    await expect(page).toHaveURL(new RegExp(`anio=${year}`));
    await press(page, region(page, 'Lo siguiente').getByRole('link', { name: 'Responder' }));
    const sheet = page.getByRole('dialog', { name: 'Lo que falta por saber' });
    const group = sheet.getByRole('group', { name: /^¿Quiénes son los dueños/ });
    await tabTo(page, group.getByRole('radio').first());
    await page.keyboard.press('Space');
    await see('a tax question', [1440]);
    await press(page, sheet.getByRole('button', { name: 'Guardar respuesta' }));
    await expect(group).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('a statement is uploaded', async () => {
    await press(page, parts.getByRole('link', { name: 'Cuentas', exact: true }));
    const choose = page.getByRole('button', { name: 'Seleccionar Archivos' });
    // Before the way there, which gives the browser time to listen.
    const chosen = page.waitForEvent('filechooser', { timeout: 30_000 });
    await press(page, choose);
    const chooser = await chosen;
    await chooser.setFiles(statement);
    await expect(page.getByRole('link', { name: statement.name, exact: true })).toBeVisible();
    await expect(page.getByText('Leído: 4 movimientos')).toBeVisible({ timeout: 40_000 });
    await see('a statement', [1440]);
    // What is asked about entries has a journey of its own.
    await placeEntries(customer, company);
    await answerPapers(customer, company, { left: ['other_assets'] });
  });
  await test.step('the papers are made', async () => {
    await press(page, parts.getByRole('link', { name: 'Papeles', exact: true }));
    await press(page, region(page, 'Lo que falta para generar los papeles').getByRole('link').first());
    const sheet = page.getByRole('dialog');
    await tabTo(page, sheet.getByRole('textbox', { name: 'Cantidad en dólares' }));
    await page.keyboard.type('0');
    await see('what is missing for the papers', [1440]);
    await page.keyboard.press('Enter');
    await expect(sheet.getByText('Todo respondido')).toBeVisible();
    await page.keyboard.press('Escape');
    const make = region(page, 'Generar Documentos').getByRole('button', { name: 'Generar Documentos' });
    await press(page, make);
    await press(page, sheet.getByRole('button', { name: 'Generar Documentos' }));
    const packet = region(page, `Papeles de ${year}`).getByRole('listitem').first();
    await expect(packet.getByText('En revisión')).toBeVisible({ timeout: 90_000 });
    await see('made', [1440]);
  });
});

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
