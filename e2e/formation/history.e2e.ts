/** A customer takes the history and its page away, and checks the one with the other: without us, without a network. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { caseOf } from '../admin/case-staff.ts';
import type { Customer } from '../customer.ts';
import { queryAsOwner } from '../database.ts';
import { expect, test } from '../journey.ts';
import { findOverflow } from '../judge.ts';
import { createCompany, lackingDetails } from '../purchase.ts';

// The page that one came from goes on asking, and is told that there is no network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

/** Four events: paid, details, asked, answered; the last two with texts. */
async function answeredCompany(customer: Customer): Promise<{ registrationId: string; caseId: string }> {
  const { registrationId } = await createCompany(customer, lackingDetails);
  const [standing] = (await customer.call('GET /api/cases')).data.cases;
  const { id, version } = standing!.actions[0]!;
  const body = { version, answer: { last_name: 'García' } };
  await customer.call('POST /api/case-actions/:id/answer', { params: { id }, body });
  return { registrationId, caseId: await caseOf(customer, registrationId) };
}

/** As somebody with the whole database would. */
async function tamper(...statements: string[]): Promise<void> {
  await queryAsOwner(
    [
      'begin',
      'alter table case_events disable trigger case_events_only_added',
      ...statements,
      'alter table case_events enable trigger case_events_only_added',
      'commit',
    ].join(';'),
  );
}

async function downloadJson(page: Page, registrationId: string): Promise<string> {
  await page.goto(`/empresa/empresas/${registrationId}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar historial (JSON)' }).click(),
  ]);
  return download.path();
}

/** Kept under its own name, and opened where there is no network. */
async function openKeptPage(page: Page, context: BrowserContext, folder: string) {
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
  await context.setOffline(true);
  const offline = await context.newPage();
  const errors: string[] = [];
  offline.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  offline.on('request', (request) => request.url().startsWith('file:') || errors.push(request.url()));
  await offline.goto(pathToFileURL(kept).href);
  await expect(offline.getByRole('heading', { level: 1, name: 'Comprobar un historial' })).toBeVisible();
  return { offline, errors };
}

async function drop(page: Page, file: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'historial.json', { type: 'application/json' }));
      return data;
    },
    readFileSync(file, 'utf8'),
  );
  await page.dispatchEvent('#zone', 'drop', { dataTransfer: transfer });
}

const said = (page: Page, title: string) => page.getByRole('status').getByRole('heading', { name: title, exact: true });

test('what was downloaded is whole, offline: by dropping it and by the keyboard, at every width', async ({
  page,
  context,
  customer,
}, { outputDir }) => {
  const { registrationId } = await answeredCompany(customer);
  const file = await downloadJson(page, registrationId);
  const { offline, errors } = await openKeptPage(page, context, outputDir);
  await drop(offline, file);
  await expect(said(offline, 'El historial está entero y sin cambios')).toBeVisible();
  const { records } = JSON.parse(readFileSync(file, 'utf8')) as { records: { hash: string }[] };
  await expect(offline.getByText('Tiene 4 sucesos, del ')).toBeVisible();
  await expect(offline.locator('.verdict code')).toHaveText(records.at(-1)!.hash);
  await expect(offline.getByRole('listitem')).toHaveCount(4);
  await expect(offline.getByRole('listitem').last()).toContainText('Apellidos: García');
  for (const colorScheme of ['light', 'dark'] as const) {
    await offline.emulateMedia({ colorScheme });
    for (const width of [390, 820, 1440]) {
      await offline.setViewportSize({ width, height: 900 });
      expect(await findOverflow(offline)).toEqual([]);
      await offline.screenshot({ path: `${outputDir}/verify-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
  // Listened for early: what listens must be there before the key.
  const choosing = offline.waitForEvent('filechooser');
  await offline.reload();
  await offline.keyboard.press('Tab');
  await expect(offline.getByRole('button', { name: 'Elegir el archivo' })).toBeFocused();
  await offline.keyboard.press('Enter');
  await (await choosing).setFiles(file);
  await expect(said(offline, 'El historial está entero y sin cambios')).toBeVisible();
  await offline.locator('#file').setInputFiles({
    name: 'otra.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"hola":1}'),
  });
  await expect(said(offline, 'Este archivo no es un historial')).toBeVisible();
  // Nothing was asked of a network, and its own policy let everything run.
  expect(errors).toEqual([]);
});

const faults = [
  {
    what: 'an altered text',
    statements: (id: string) => [
      `update case_event_texts set value = 'Otro' where case_id = '${id}' and number = 4 and part = 'answer'`,
    ],
    title: 'Un texto del suceso 4 está cambiado',
  },
  {
    what: 'a removed record',
    statements: (id: string) => [`delete from case_events where case_id = '${id}' and number = 2`],
    title: 'Falta el suceso 2',
  },
  {
    what: 'two swapped records',
    statements: (id: string) =>
      [
        [1, 9],
        [2, 1],
        [9, 2],
      ].map(([from, to]) => `update case_events set number = ${to} where case_id = '${id}' and number = ${from}`),
    title: 'El suceso 1 está cambiado',
  },
];

for (const { what, statements, title } of faults)
  test(`${what} is found and named`, async ({ page, context, customer }, { outputDir }) => {
    const { registrationId, caseId } = await answeredCompany(customer);
    await tamper(...statements(caseId));
    const file = await downloadJson(page, registrationId);
    const { offline, errors } = await openKeptPage(page, context, outputDir);
    await drop(offline, file);
    await expect(said(offline, title)).toBeVisible();
    await expect(offline.getByText('Aquí no encaja')).toBeVisible();
    await offline.setViewportSize({ width: 390, height: 900 });
    expect(await findOverflow(offline)).toEqual([]);
    await offline.screenshot({ path: `${outputDir}/verify-fault.png`, fullPage: true });
    expect(errors).toEqual([]);
  });
