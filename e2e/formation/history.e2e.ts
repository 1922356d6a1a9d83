import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { signInWithoutPage } from '../admin/case-staff.ts';
import { createAccount, expect, goWithin, test } from '../journey.ts';
import { findMisplaced } from '../find-misplaced.ts';
import { createCompany, lackingDetails } from '../purchase.ts';
import { openTab } from './company-tabs.ts';

// Another person's company answers 404; the original page keeps polling while offline.
test.use({ expectedErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ });

test('what waits is found on the home and answered; the history that is taken away is whole, or its fault is found and named, offline', async ({
  page,
  customer,
  browser,
}, { outputDir }) => {
  test.setTimeout(120_000);
  const { registrationId } = await createCompany(customer, lackingDetails);
  await page.goto('/empresa/dashboard');
  await test.step('from the home to the answer: what was typed survives a reload, and what was sent is told', () =>
    answer(page));
  await test.step('another customer’s company is not there', async () => {
    const stranger = await signInWithoutPage(browser, await createAccount());
    const theirs = await createCompany(stranger);
    await goWithin(page, `/empresa/empresas/${theirs.registrationId}`);
    await expect(page.getByRole('heading', { name: 'No encontramos esa empresa' })).toBeVisible();
  });

  await goWithin(page, `/empresa/empresas/${registrationId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Brisa Marina LLC' })).toBeVisible();
  await openTab(page, 'Historia');
  const file = await downloadJson(page, registrationId);
  const { offline, errors } = await openKeptPage(page, outputDir);
  await test.step('what was downloaded is whole, at every width', () => seeWhole(offline, file));
  await test.step('an altered text is found and named', async () => {
    await drop(offline, readFileSync(file, 'utf8').replace('García', 'Otro'));
    await expect(head(offline, 'Un texto del suceso 4 está cambiado')).toBeVisible();
    await expect(offline.getByText('Aquí no encaja')).toBeVisible();
    await offline.setViewportSize({ width: 390, height: 900 });
    expect(await findMisplaced(offline, false)).toEqual([]);
  });
  await test.step('by the keyboard it is chosen, and what is no history is said to be none', () =>
    chooseByKeyboard(offline, file));
  // No network request, and the page's policy blocked nothing.
  expect(errors).toEqual([]);
});

const head = (page: Page, title: string) => page.getByRole('status').getByRole('heading', { name: title, exact: true });

/** `page` shows the home. */
async function answer(page: Page): Promise<void> {
  const band = page.getByRole('region', { name: 'Te toca a ti' });
  await expect(band).toContainText('Brisa Marina LLC: Falta el apellido de Titular');
  await expect.poll(() => findMisplaced(page, true)).toEqual([]);
  await band.getByRole('link', { name: 'Responder' }).click();
  const action = page.getByRole('region', { name: 'Apellido de un miembro: Titular' });
  await action.getByLabel('Apellidos').fill('García López');
  await page.reload();
  await expect(action.getByLabel('Apellidos')).toHaveValue('García López');
  await action.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(action.getByText('Lo estamos revisando.')).toBeVisible();
  await expect(action).toContainText('García López');
  await openTab(page, 'Historia');
  await expect(page.getByText('Respondiste: apellido de un miembro')).toBeVisible();
  // With nothing to do, the home shows whose turn it is.
  await goWithin(page, '/empresa/dashboard');
  await expect(page.getByText('Estamos en ello').first()).toBeVisible();
  await expect(band).toBeHidden();
  await expect.poll(() => findMisplaced(page, true)).toEqual([]);
}

async function downloadJson(page: Page, registrationId: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar historial (JSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`historial-verificable-${registrationId.slice(0, 8)}.json`);
  return download.path();
}

async function openKeptPage(page: Page, folder: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar la página que lo comprueba' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('verificar-historial.html');
  const kept = `${folder}/verificar-historial.html`;
  await download.saveAs(kept);
  expect(readFileSync(kept, 'utf8')).toMatch(
    /content="default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
  );
  await page.context().setOffline(true);
  const offline = await page.context().newPage();
  const errors: string[] = [];
  offline.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  offline.on('request', (request) => request.url().startsWith('file:') || errors.push(request.url()));
  await offline.goto(pathToFileURL(kept).href);
  await expect(offline.getByRole('heading', { level: 1, name: 'Comprobar un historial' })).toBeVisible();
  return { offline, errors };
}

async function drop(page: Page, content: string): Promise<void> {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'historial.json', { type: 'application/json' }));
    return data;
  }, content);
  await page.dispatchEvent('#zone', 'drop', { dataTransfer: transfer });
}

async function seeWhole(offline: Page, file: string): Promise<void> {
  const content = readFileSync(file, 'utf8');
  await drop(offline, content);
  await expect(head(offline, 'El historial está entero y sin cambios')).toBeVisible();
  const { records } = JSON.parse(content) as { records: { kind: string; hash: string }[] };
  expect(records.slice(0, 2).map(({ kind }) => kind)).toEqual(['opened', 'details_submitted']);
  await expect(offline.getByText('Tiene 4 sucesos, del ')).toBeVisible();
  await expect(offline.locator('.verdict code')).toHaveText(records.at(-1)!.hash);
  await expect(offline.getByRole('listitem')).toHaveCount(4);
  await expect(offline.getByRole('listitem').last()).toContainText('Apellidos: García');
  for (const colorScheme of ['light', 'dark'] as const) {
    await offline.emulateMedia({ colorScheme });
    for (const width of [390, 820, 1440]) {
      await offline.setViewportSize({ width, height: 900 });
      expect(await findMisplaced(offline, false)).toEqual([]);
    }
  }
}

async function chooseByKeyboard(offline: Page, file: string): Promise<void> {
  // Registered before the key press.
  const choosing = offline.waitForEvent('filechooser');
  await offline.reload();
  await offline.keyboard.press('Tab');
  await expect(offline.getByRole('button', { name: 'Elegir el archivo' })).toBeFocused();
  await offline.keyboard.press('Enter');
  await (await choosing).setFiles(file);
  await expect(head(offline, 'El historial está entero y sin cambios')).toBeVisible();
  await offline.locator('#file').setInputFiles({
    name: 'otra.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"hola":1}'),
  });
  await expect(head(offline, 'Este archivo no es un historial')).toBeVisible();
}
