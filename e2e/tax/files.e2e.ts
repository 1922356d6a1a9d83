import type { Page } from '@playwright/test';
import { onePage, sendSlowly } from '../formation/papers.ts';
import { focusPage, expect, goWithin, test } from '../journey.ts';
import { names } from '../long-names.ts';
import { createCompany } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { copyFirstFile, csvOf, dropFiles, makeOlder } from './bank-files.ts';
import { formOn } from './own-dates.ts';
import { readStatements } from './readings.ts';

// The server refuses one; one is sent while offline.
const called = (end: string) => `${names.company.slice(0, 140)}${end}`;

test.use({
  isLong: true,
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 422 .*(upload-bank-statement|\/rows\/)/,
});

const section = (page: Page) => page.getByRole('region', { name: 'Recopilar Gastos' });
const choose = (page: Page) => section(page).getByRole('button', { name: 'Seleccionar Archivos' });
const inList = (page: Page, name: string) => section(page).getByRole('link', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes de Impuestos' }).getByRole('link', { name, exact: true });
const onItsWay = (page: Page, name: string) =>
  section(page).getByRole('list', { name: 'Archivos en camino' }).getByRole('listitem').filter({ hasText: name });

test('files are sent by the keyboard, dropped, refused in place and sent again; each goes to the company and year that were shown, whatever one looks at meanwhile; of three banks and an unknown one what no file says is asked, each row can be mended, and one sees the hole', async ({
  page,
  context,
  customer,
  company,
  see,
}) => {
  test.setTimeout(240_000);
  const { thisYear, lastYear } = await makeOlder(company.companyId);
  const other = await createCompany(customer, { company_name: 'Brisa Marina LLC' });
  await formOn(other.registrationId, `${lastYear - 1}-02-10`);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/empresa/impuestos/cuentas?empresa=${company.registrationId}&anio=${lastYear}`);
  await expect(choose(page)).toBeVisible();
  await see('no file yet', allWidths);
  await test.step('a file goes to the company and year that were shown when it was chosen', async () => {
    const liftLimit = await sendSlowly(page, 100_000);
    await section(page)
      .locator('input[type=file]')
      .setInputFiles([csvOf('grande.csv', 2_000_000), csvOf('segundo.csv'), csvOf('tercero.csv')]);
    const progress = section(page).getByRole('progressbar', { name: 'Subiendo grande.csv' });
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(1);
    await expect(section(page).getByRole('button', { name: 'Subiendo...' })).toBeVisible();
    await section(page).getByRole('button', { name: 'Cancelar tercero.csv' }).click();

    // Closing the page during an upload asks first.
    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.getByLabel('Año Fiscal').selectOption(String(thisYear));
    await expect(section(page).getByText(`Todavía no hay archivos de ${thisYear}.`)).toBeVisible();
    const elsewhere = section(page).getByRole('note');
    await expect(elsewhere).toContainText(`${names.company.slice(0, 150)}`);
    await expect(choose(page)).toBeEnabled();
    await page.getByLabel('Seleccionar Empresa').selectOption({ label: 'Brisa Marina LLC' });
    await expect(elsewhere).toContainText('subiendo 2 archivos');
    await liftLimit();
    await expect(elsewhere).toBeHidden();
    await expect(section(page).getByText(/^Todavía no hay archivos/)).toBeVisible();
    await page.getByLabel('Seleccionar Empresa').selectOption(company.registrationId);
    await page.getByLabel('Año Fiscal').selectOption(String(lastYear));
    await expect(section(page).getByText('2 archivos', { exact: true })).toBeVisible();
    for (const name of ['grande.csv', 'segundo.csv']) await expect(inList(page, name)).toBeVisible();
    const { files } = await customer.call('GET /api/tax/bank-statements', {
      query: { company_id: company.registrationId, year: lastYear },
    });
    expect(files.map(({ file_name }) => file_name).toSorted()).toEqual(['grande.csv', 'segundo.csv']);
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('an address that names no company shows the one that was chosen, or looked at', async () => {
    for (const place of ['Documentos', 'Impuestos']) {
      await page.getByRole('link', { name: place, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
      await expect(page).not.toHaveURL(/empresa=/);
      await expect(page.getByLabel('Seleccionar Empresa')).toHaveValue(company.registrationId);
    }
    await goWithin(page, `/empresa/empresas/${other.registrationId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Brisa Marina LLC' })).toBeVisible();
    await page.getByRole('link', { name: 'Impuestos', exact: true }).first().click();
    await expect(page.getByLabel('Seleccionar Empresa')).toHaveValue(other.registrationId);
    await page.getByLabel('Seleccionar Empresa').selectOption(company.registrationId);
    await expect(page.getByRole('main').getByText(names.company)).toBeVisible();
  });

  await test.step('the choice in the bar leads to the same screen of the other company', async () => {
    const choice = page.getByLabel('Seleccionar Empresa');
    await goWithin(page, `/empresa/empresas/${other.registrationId}/historia`);
    await choice.selectOption(company.registrationId);
    await expect(page).toHaveURL(`/empresa/empresas/${company.registrationId}/historia`);
    await goWithin(page, '/empresa/ordenes');
    await expect(choice).toHaveValue('');
    await expect(page.getByRole('main').getByText('Mostrando 2 de 2 órdenes')).toBeVisible();
    await choice.selectOption(other.registrationId);
    await expect(page.getByRole('main').getByText('Mostrando 1 de 1 orden')).toBeVisible();
    await expect(page.getByRole('main').getByText('Brisa Marina LLC').filter({ visible: true })).toBeVisible();
    await choice.selectOption('Todas las empresas');
    await expect(page.getByRole('main').getByText('Mostrando 2 de 2 órdenes')).toBeVisible();
    await goWithin(page, '/empresa/soporte?vista=conversaciones&hablar=1');
    await expect(page.getByLabel('Empresa', { exact: true })).toHaveValue(other.registrationId);
    await choice.selectOption(company.registrationId);
    await expect(page.getByLabel('Empresa', { exact: true })).toHaveValue(company.registrationId);
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await choice.selectOption(other.registrationId);
    await expect(page.getByRole('heading', { level: 1, name: 'Brisa Marina LLC' })).toBeVisible();
    await goWithin(page, `/empresa/impuestos?empresa=${company.registrationId}`);
  });
  await page.getByLabel('Año Fiscal').selectOption(String(thisYear));
  await test.step('three at once by the keyboard', async () => {
    const prepare = page.getByRole('region', { name: 'Generar Documentos' });
    await tab(page, 'Papeles').click();
    await expect(prepare.getByRole('button', { name: 'Sube Bank Statements Primero' })).toBeDisabled();
    await tab(page, 'Cuentas').click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose(page).press('Enter')]);
    const three = [csvOf('enero.csv'), csvOf('febrero.csv'), onePage('marzo.pdf')];
    await chooser.setFiles(three);
    for (const { name } of three) await expect(inList(page, name)).toBeVisible();
    await expect(section(page).getByText('3 archivos', { exact: true })).toBeVisible();
    await expect(section(page).getByText('Listos para procesamiento fiscal')).toBeVisible();
    await tab(page, 'Papeles').click();
    const generate = prepare.getByRole('button', { name: 'Generar Documentos' });
    await expect(generate).toBeDisabled();
    await expect(generate).toHaveAccessibleDescription(
      /^Primero hace falta saber qué se presenta|^De \d{4} no hay|^Los papeles de \d{4}/,
    );
    await tab(page, 'Cuentas').click();
  });
  await test.step('what is refused says why in its place', async () => {
    const broken = { ...csvOf('roto.xlsx'), name: called('roto.xlsx') };
    const program = { ...csvOf(called('banco.exe')), mimeType: 'application/x-msdownload' };
    await dropFiles(page, [program, broken, csvOf('abril.csv')]);
    await expect(onItsWay(page, called('banco.exe'))).toContainText(
      'Sube un archivo PDF, CSV, Excel, Excel antiguo, OFX o QIF.',
    );
    await expect(onItsWay(page, called('roto.xlsx'))).toContainText('no corresponde a su nombre');
    // A retry cannot succeed.
    await expect(section(page).getByRole('button', { name: `Reintentar ${called('roto.xlsx')}` })).toBeHidden();
    await expect(inList(page, 'abril.csv')).toBeVisible();
    await see('refused');
    await section(page)
      .getByRole('button', { name: `Descartar ${called('banco.exe')}` })
      .press('Enter');
    await expect(onItsWay(page, called('banco.exe'))).toBeHidden();
    await expect(choose(page)).toBeFocused();
  });
  await test.step('what was cut off is sent again', async () => {
    await context.setOffline(true);
    await dropFiles(page, [csvOf('mayo.csv'), csvOf('junio.csv')]);
    for (const name of ['mayo.csv', 'junio.csv'])
      await expect(onItsWay(page, name)).toContainText('Revisa tu conexión a internet');
    await context.setOffline(false);
    await section(page).getByRole('button', { name: 'Reintentar mayo.csv' }).click();
    await expect(inList(page, 'mayo.csv')).toBeVisible();
    await section(page).getByRole('button', { name: 'Descartar junio.csv' }).click();
    await section(page)
      .getByRole('button', { name: `Descartar ${called('roto.xlsx')}` })
      .click();
  });
  await test.step('all of it is kept, among the company’s papers too', async () => {
    await page.reload();
    await expect(section(page).getByText('5 archivos', { exact: true })).toBeVisible();
    const names = ['mayo.csv', 'abril.csv', 'marzo.pdf', 'febrero.csv', 'enero.csv'];
    await expect(section(page).locator('a[href$="/download"]')).toHaveText(names);
    const [saved] = await Promise.all([page.waitForEvent('download'), inList(page, 'enero.csv').click()]);
    expect(saved.suggestedFilename()).toMatch(/enero.*\.csv$/);
    await goWithin(page, `/empresa/documentos?empresa=${company.registrationId}`);
    const papers = page.getByRole('table', { name: 'Archivos adicionales' });
    for (const name of names) await expect(papers.getByText(name.replace(/\..*/, ' ('))).toBeVisible();
    await expect(papers.getByText('Extracto bancario · Lo enviaste tú').first()).toBeVisible();
  });
  await test.step('of many some are shown', async () => {
    const many = Array.from({ length: 22 }, (_, count) => called(`${count}.csv`));
    await goWithin(page, `/empresa/impuestos/cuentas?empresa=${company.registrationId}&anio=${lastYear}`);
    await copyFirstFile(company.registrationId, many);
    await focusPage(page);
    await expect(page.getByRole('button', { name: /^Mostrar los \d+ restantes$/ })).toBeVisible();
    await see('many');
  });
  await test.step('what becomes of them', () => readStatements(page, other, thisYear, see));
});
