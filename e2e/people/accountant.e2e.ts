import { formedThisYear, lines, mercuryFile, storeFile, year } from '../ledger/bank-lines.ts';
import { expect, limitNetwork, listenForErrors, test } from '../journey.ts';
import { createVerifiedAccount } from '../verified.ts';
import { join, openOther } from './together.ts';

test('an accountant has three clients in one list, opens what waits in one, and edits an entry that its owner changed meanwhile', async ({
  browser,
  customer,
  see,
}) => {
  test.setTimeout(240_000);
  const accountant = await openOther(browser);
  const errors = listenForErrors(accountant.page);
  const company = await formedThisYear(customer, 'Alba Contable LLC');
  await storeFile(customer, company, mercuryFile(lines));
  await join(customer, company, accountant.customer, { role: 'contador', may_pay: false, note: '' });
  for (const name of ['Brisa Contable LLC', 'Costa Contable LLC']) {
    const owner = await openOther(browser, { account: await createVerifiedAccount() });
    await join(owner.customer, await formedThisYear(owner.customer, name), accountant.customer, {
      role: 'contador',
      may_pay: false,
      note: '',
    });
    await owner.context.close();
  }
  const { page } = accountant;
  const clients = page.getByRole('list', { name: 'Tus clientes' });

  await test.step('home says that there are clients, and the navigation leads to them', async () => {
    await page.goto('/empresa/dashboard');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Clientes' }).click();
    await expect(clients.getByRole('heading')).toHaveText([
      'Alba Contable LLC',
      'Brisa Contable LLC',
      'Costa Contable LLC',
    ]);
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Órdenes' }),
    ).toBeHidden();
    await see('three clients', undefined, page);
  });

  await test.step('a word finds one of them', async () => {
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('costa');
    await expect(clients.getByRole('heading')).toHaveText(['Costa Contable LLC']);
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('');
  });

  await test.step('the case of a client is not shown, and what there is instead is one press away', async () => {
    await page.goto(`/empresa/empresas/${company.registrationId}`);
    await expect(page.getByText('Tu papel en esta empresa no incluye esto')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
    await see('a company whose case is not the accountant’s', undefined, page);
    await page.getByRole('link', { name: 'Ver los documentos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Subir un documento' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Carpeta bancaria' })).toBeHidden();
  });

  await test.step('an entry that the owner changed meanwhile is shown as it is now, and nothing typed is lost', async () => {
    await page.goto('/empresa/clientes');
    await clients
      .getByRole('link', { name: /^Clasifica \d+ movimientos/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impuestos' })).toBeVisible();
    const { data } = await customer.call('GET /api/companies/:id/ledger/entries', {
      params: { id: company.registrationId },
      query: { year, search: 'uno' },
    });
    await page.getByRole('link', { name: 'Cliente Uno' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Cliente Uno' });
    await sheet.getByLabel('Nota').fill('Preguntado al dueño');
    const answerAtOnce = await limitNetwork(page, { latency: 6_000 });
    await customer.call('PUT /api/companies/:id/ledger/entries', {
      params: { id: company.registrationId },
      body: { ids: [data.items[0]!.id], category: 'other_income' },
    });
    const refused = page.waitForResponse((response) => response.status() === 409, { timeout: 30_000 });
    await sheet.getByRole('button', { name: 'Guardar nota' }).click();
    await refused;
    await answerAtOnce();
    await expect(sheet.getByText('Ahora es de «Otros ingresos».')).toBeVisible();
    await expect(sheet.getByLabel('Nota')).toHaveValue('Preguntado al dueño');
    await see('an entry that its owner changed meanwhile', undefined, page);
    await sheet.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByText('La nota está guardada')).toBeVisible();
    await page.goBack();
  });

  await test.step('taken away while they look: the screen says so, and goes on with another client', async () => {
    const params = { id: company.registrationId };
    const { data } = await customer.call('GET /api/companies/:id/people', { params });
    const { id: personId } = data.company.people.find(({ role }) => role === 'contador')!;
    await customer.call('DELETE /api/companies/:id/people/:personId', { params: { ...params, personId } });
    await expect(page.getByText(`Ya no tienes acceso a ${company.name}.`)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('main').getByText(company.name)).toBeHidden();
  });
  // Asked for before it was known what the role includes, and the entry of another version.
  expect(
    errors.filter((text) => !/status of (40[34] .*\/api\/(cases|companies|tax)\/|409 .*\/ledger\/entries)/.test(text)),
  ).toEqual([]);
  await accountant.context.close();
});
