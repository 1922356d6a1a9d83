/** The papers of a year as their owner walks them: what is missing, answered, made, reviewed by the team, read and approved. */
import type { Page } from '@playwright/test';
import { openFormer } from '../tax/formed-company.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { answerPapers, fillYear, formedLastYear, reviewPapers, year } from './last-year.ts';
import { approvalCode } from './approval-mail.ts';

// Another name, and a code that is none, are refused by the server.
test.use({ expectedErrors: /status of 4(09|22) .*\/approval/ });
test.setTimeout(180_000);

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const sheet = (page: Page) => page.getByRole('dialog');
const title = 'Formulario 5472 con 1120 pro forma';

test('what is missing is listed with its place, answered, made, accepted by the team, and approved with a mailed code', async ({
  page,
  browser,
  customer,
  account,
}) => {
  const company = await formedLastYear(customer);
  await page.goto(`/empresa/impuestos?anio=${year}`);
  const prepare = region(page, 'Preparar Documentos');
  await expect(prepare.getByRole('button', { name: 'Sube Bank Statements Primero' })).toBeDisabled();
  await expect(prepare.getByText('Faltan datos')).toBeVisible();
  const missing = region(page, 'Lo que falta para generar los papeles');
  await expect(missing.getByText('Los extractos de las cuentas de la LLC', { exact: false })).toBeVisible();
  await prepare.getByRole('button', { name: /^Ver los \d+ datos que faltan$/ }).press('Enter');
  await expect(page.locator('#lo-que-falta')).toBeFocused();
  await missing.getByRole('button', { name: 'Ir a los archivos' }).press('Enter');
  await expect(page.locator('#recopilar-gastos')).toBeFocused();

  await fillYear(customer, company);
  await answerPapers(customer, company, ['foreign_tax_id', 'countries', 'other_assets']);
  await page.reload();
  await expect(prepare.getByRole('button', { name: 'Generar Documentos' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await answerByHand(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await prepare.getByRole('button', { name: 'Generar Documentos' }).press('Enter');
  await expect(sheet(page).getByRole('heading', { name: 'Confirmar Generación de Documentos' })).toBeVisible();
  await expect(sheet(page)).toContainText(`Faro Digital LLC`);
  await expect(sheet(page)).toContainText('1 archivo');
  await expect(sheet(page).getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(sheet(page)).toBeHidden();
  await prepare.getByRole('button', { name: 'Generar Documentos' }).click();
  await sheet(page).getByRole('button', { name: 'Generar Documentos' }).click();
  await expect(sheet(page)).toBeHidden();
  const papers = region(page, `Papeles de ${year}`);
  const packet = papers.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(packet.getByText('En revisión')).toBeVisible({ timeout: 90_000 });
  await expect(packet.getByText('Las revisa nuestro equipo', { exact: false })).toBeVisible();
  await expect(packet.getByRole('link')).toHaveCount(0);
  await expect(prepare.getByText('Están hechos y dicen lo mismo que tu libro.')).toBeVisible();
  await expectAccessible(page);

  const staff = await openFormer(browser, 'papers of a year');
  await reviewPapers(staff, customer, company, { verdict: 'accept' });
  await page.bringToFront();
  await expect(packet.getByText('Espera tu aprobación')).toBeVisible({ timeout: 40_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await packet.getByRole('link', { name: `Leer y aprobar: ${title}` }).press('Enter');
  await approve(page, account.email);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(packet.getByText('Aprobada por ti')).toBeVisible();
  await expect(packet.getByText(/^La aprobó titular principal el /)).toBeVisible();
});

/** Three that are left; what is typed is there again after a reload, but for the number. */
async function answerByHand(page: Page): Promise<void> {
  const missing = region(page, 'Lo que falta para generar los papeles');
  await missing.getByRole('link', { name: '¿Cuál es su número fiscal en su país?' }).click();
  await expect(page).toHaveURL(/papeles=foreign_tax_id/);
  await sheet(page).getByRole('textbox', { name: 'Número fiscal' }).fill('20-12345678-9');
  await page.reload();
  await expect(sheet(page).getByRole('textbox', { name: 'Número fiscal' })).toHaveValue('');
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet(page).getByText('Escribe el número, o di que no tiene')).toBeVisible();
  await sheet(page).getByRole('textbox', { name: 'Número fiscal' }).fill('20-12345678-9');
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet(page).getByText('•••••••••78-9')).toBeVisible();

  await sheet(page).getByRole('combobox', { name: 'País' }).selectOption({ label: 'Argentina' });
  await sheet(page).getByRole('combobox', { name: 'Otro país' }).selectOption({ label: 'España' });
  await page.reload();
  await sheet(page)
    .getByRole('button', { name: '¿En qué países hizo negocios la LLC este año?', exact: false })
    .click();
  await expect(sheet(page).getByRole('button', { name: 'Quitar España' })).toBeVisible();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await sheet(page).getByRole('textbox', { name: 'Cantidad en dólares' }).fill('1.234,50');
  await expect(sheet(page).getByText('Se guardará $1,234.50')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(sheet(page).getByText('Todo respondido')).toBeVisible();
  await expect(sheet(page).getByText('Argentina y España').last()).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(sheet(page)).toBeHidden();
}

async function approve(page: Page, email: string): Promise<void> {
  const papers = sheet(page).getByRole('list', { name: 'Papeles que apruebas' });
  await expect(sheet(page).getByText(/^No abriste aquí/)).toBeVisible();
  await expectAccessible(page);
  for (const link of await papers.getByRole('link').all()) {
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.close();
  }
  await expect(sheet(page).getByText(/^No abriste aquí/)).toBeHidden();
  const send = sheet(page).getByRole('button', { name: 'Aprobar los papeles' });
  await send.click();
  await expect(sheet(page).getByText('Escribe tu nombre y apellidos', { exact: true })).toBeVisible();
  await sheet(page).getByLabel('Tu nombre y apellidos').fill('titular principal');
  await sheet(page).getByLabel('Código de 6 dígitos').fill('000 000');
  await send.click();
  await expect(sheet(page).getByText('El código ya no vale. Pide otro.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(sheet(page).getByText(/^Lo enviamos a /)).toBeVisible();
  await expect(sheet(page).getByRole('timer')).toBeVisible();
  await sheet(page)
    .getByLabel('Código de 6 dígitos')
    .fill(await approvalCode(email));
  await send.dblclick();
  await expect(sheet(page).getByText('Aprobada', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText(/La presentamos y te avisamos con la prueba/)).toBeVisible();
  await expectAccessible(page);
}
