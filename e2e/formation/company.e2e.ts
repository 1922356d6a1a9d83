/** A customer finds on the home what waits for them, answers it in place, and takes the history away. */
import { readFileSync } from 'node:fs';
import { expect, test } from '../journey.ts';
import { createCompany, lackingDetails } from '../purchase.ts';

test('from the home to the answer: what was typed survives a reload, and what was sent is told', async ({
  page,
  customer,
}) => {
  await createCompany(customer, lackingDetails);
  await page.goto('/empresa/dashboard');
  const band = page.getByRole('region', { name: 'Te toca a ti' });
  await expect(band).toContainText('Brisa Marina LLC: Falta el apellido de Titular');
  await band.getByRole('link', { name: 'Responder' }).click();
  const asked = page.getByRole('region', { name: 'Apellido de un miembro: Titular' });
  await asked.getByLabel('Apellidos').fill('García López');
  await page.reload();
  await expect(asked.getByLabel('Apellidos')).toHaveValue('García López');
  await asked.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(asked.getByText('Lo estamos revisando.')).toBeVisible();
  await expect(asked).toContainText('García López');
  await expect(page.getByText('Respondiste: apellido de un miembro')).toBeVisible();
  // Nothing waits any more: the home says whose turn it is.
  await page.goto('/empresa/dashboard');
  await expect(page.getByText('Estamos en ello').first()).toBeVisible();
  await expect(band).toBeHidden();
});

test('the history is taken away as a chain', async ({ page, company }) => {
  await page.goto(`/empresa/empresas/${company.registrationId}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar historial (JSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`historial-verificable-${company.registrationId.slice(0, 8)}.json`);
  const { records } = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    records: { kind: string; previous: string | null; hash: string }[];
  };
  expect(records.map(({ kind }) => kind)).toEqual(['opened', 'details_submitted']);
  expect(records[1]!.previous).toBe(records[0]!.hash);
});

test('another customer’s company is not there', async ({ page, company, browser }) => {
  const { openSession } = await import('../customer.ts');
  const { createAccount } = await import('../account.ts');
  const context = await browser.newContext({ locale: 'es-ES' });
  await openSession(context, await createAccount());
  const stranger = await context.newPage();
  await stranger.goto(`${process.env['APP_URL']}/empresa/empresas/${company.registrationId}`);
  await expect(stranger.getByRole('heading', { name: 'No encontramos esa empresa' })).toBeVisible();
  await context.close();
  await page.goto(`/empresa/empresas/${company.registrationId}`);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
});
