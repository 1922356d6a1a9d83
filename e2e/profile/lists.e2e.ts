/** Directors and activities of a profile: added, put in order, edited by two, taken away. */
import { expect, test } from '../journey.ts';

const pathOf = (id: string) => `/empresa/empresas/${id}/perfil`;
const noDirector = { department: null, business_email: null, business_phone: null, linkedin_profile: null, bio: null };

test('directors are added, moved by keyboard, and taken away', async ({ page, company }) => {
  await page.goto(pathOf(company.registrationId));
  const section = page.getByRole('region', { name: 'Directores y Oficiales' });
  const rows = section.getByRole('heading', { level: 3 });
  for (const [name, position] of [
    ['Primera', 'Directora'],
    ['Segunda', 'Tesorera'],
  ] as const) {
    await section.getByRole('button', { name: 'Añadir director u oficial' }).click();
    await section.getByLabel('Nombre').fill(name);
    await section.getByRole('button', { name: 'Guardar' }).click();
    await expect(section.getByText('Este campo es requerido')).toHaveCount(2);
    await section.getByLabel('Apellidos').fill('de Prueba');
    await section.getByLabel('Cargo').fill(position);
    await section.getByRole('button', { name: 'Guardar' }).click();
    await expect(section.getByRole('button', { name: 'Añadir director u oficial' })).toBeFocused();
  }
  await expect(rows).toHaveText(['Primera de Prueba', 'Segunda de Prueba']);
  await section.getByRole('button', { name: 'Subir Segunda de Prueba' }).press('Enter');
  await expect(rows).toHaveText(['Segunda de Prueba', 'Primera de Prueba']);
  await expect(section.getByText('Segunda de Prueba: puesto 1 de 2')).toBeAttached();
  await expect(section.getByRole('button', { name: 'Bajar Segunda de Prueba' })).toBeFocused();
  await page.reload();
  await expect(rows).toHaveText(['Segunda de Prueba', 'Primera de Prueba']);
  await section.getByRole('button', { name: 'Quitar Primera de Prueba' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(rows).toHaveText(['Segunda de Prueba']);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what is typed of a new director while it is being saved belongs to that same one', async ({ page, company }) => {
  await page.goto(pathOf(company.registrationId));
  await page.getByRole('button', { name: 'Añadir director u oficial' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Apellidos').fill('de Prueba');
  await page.getByLabel('Cargo').fill('Directora');
  await page.getByRole('form', { name: 'Añadir director u oficial' }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    const field = form.querySelector<HTMLInputElement>('[name="department"]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Ventas');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const form = page.getByRole('form', { name: 'Editar Ana de Prueba' });
  await expect(form.getByLabel('Departamento')).toHaveValue('Ventas');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Ana de Prueba' })).toHaveCount(1);
  await expect(page.getByText('Ventas')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409/ });
  test('a director whom somebody else changed, or took away, is not overwritten unseen', async ({
    page,
    customer,
    company,
  }) => {
    const params = { id: company.registrationId };
    const body = { first_name: 'Ana', last_name: 'de Prueba', position: 'Directora', ...noDirector };
    const { data } = await customer.call('POST /api/companies/:id/directors', { params, body });
    const { id: rowId, version } = data.director;
    // Without it there is no stream, which would tell of the other change at a moment of its own.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
    await page.goto(pathOf(company.registrationId));
    await page.getByRole('button', { name: 'Editar Ana de Prueba' }).click();
    await page.getByLabel('Cargo').fill('Presidenta');
    // Nobody looks: the page does not ask for the list before it is saved either.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      dispatchEvent(new Event('visibilitychange'));
    });
    const theirs = { ...body, position: 'Secretaria', department: 'Ventas', version };
    await customer.call('PUT /api/companies/:id/directors/:rowId', { params: { ...params, rowId }, body: theirs });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Cargo: Secretaria')).toBeVisible();
    await expect(page.getByLabel('Cargo')).toHaveValue('Presidenta');
    await expect(page.getByLabel('Departamento')).toHaveValue('Ventas');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Presidenta')).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));

    await page.getByRole('button', { name: 'Editar Ana de Prueba' }).click();
    await page.getByLabel('Cargo').fill('Consejera');
    const query = { version: version + 2 };
    await customer.call('DELETE /api/companies/:id/directors/:rowId', { params: { ...params, rowId }, query });
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Alguien lo quitó de la lista mientras tanto.')).toBeVisible();
    await expect(page.getByLabel('Cargo')).toHaveValue('Consejera');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: 'Ana de Prueba' })).toBeVisible();
    await expect(page.getByText('Consejera')).toBeVisible();
  });
});

test('an activity has a code found in Spanish, and shares that are a whole at most', async ({ page, company }) => {
  await page.goto(pathOf(company.registrationId));
  const section = page.getByRole('region', { name: 'Actividades Comerciales' });
  const add = async (name: string, share: string) => {
    await section.getByRole('button', { name: 'Añadir actividad' }).click();
    await section.getByLabel('Actividad', { exact: true }).fill(name);
    await section.getByLabel('Porcentaje de los ingresos').fill(share);
  };
  const code = section.getByRole('combobox', { name: 'Código NAICS' });
  await add('Aplicaciones', '70');
  await expect(code).toHaveValue('No lo sé');
  await code.fill('aplicaciones');
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('541511 Programación a medida');
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('541511 Programación a medida')).toBeVisible();
  await expect(section.getByText('Quedan 30% de los ingresos por repartir.')).toBeVisible();

  await add('Pasarela', '30,5');
  await code.fill('fintech');
  await section.getByRole('option', { name: /Procesamiento de pagos/ }).click();
  await expect(section.getByText(/Esta actividad está regulada/)).toBeVisible();
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('Los porcentajes suman más de 100: quedan 30 por repartir.')).toBeVisible();
  await section.getByLabel('Porcentaje de los ingresos').fill('30');
  await section.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('Quedan 0% de los ingresos por repartir.')).toBeVisible();
  await expect(section.getByText(/Esta actividad está regulada/)).toBeVisible();
});
