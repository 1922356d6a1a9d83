/** A company's profile: from nothing to everything, by two hands at once, without a connection, and what only the team may change. */
import type { Page } from '@playwright/test';
import { caseOf, openUnseen } from '../admin/case-staff.ts';
import { createAdministrator } from '../admin/staff.ts';
import { openSession } from '../customer.ts';
import { createAccount, expect, test } from '../journey.ts';
import { createCompany, submitDetails } from '../purchase.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { takeToEin } from './profile-values.ts';

const soon = { timeout: 10_000 };
const pathOf = (id: string) => `/empresa/empresas/${id}/perfil`;
const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

async function edit(page: Page, section: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: `Editar ${section}` }).click();
  const form = page.getByRole('form', { name: `Editar ${section}` });
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await save(page);
  await expect(form).toBeHidden();
}

test('from a payment without details to a complete profile, by steps that lead into their fields', async ({
  page,
  customer,
  registration,
  browser,
}) => {
  test.setTimeout(120_000);
  const staff = await openUnseen(browser, await createAdministrator('a complete profile'));
  await enroll(staff);
  await page.goto('/empresa/empresas');
  await page.getByRole('link', { name: 'Ver Perfil' }).click();
  await expect(page.getByText('0% completo')).toBeVisible();
  await expect(page.getByText('Incompleto')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Completar datos' })).toBeVisible();

  // What its details will be told is no step of the profile before them.
  await expect(page.getByRole('navigation', { name: 'Siguientes pasos' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar Contacto' }).click();
  await page.getByLabel('Correo principal').click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(registration.registrationId)}$`));
  await page.keyboard.type('hola@example');
  await page.getByLabel('Sitio web').fill('faro.example');
  await save(page);
  await expect(page.getByText('Formato de email inválido')).toBeVisible();
  await expect(page.getByLabel('Correo principal')).toBeFocused();
  await page.keyboard.type('.com');
  await save(page);
  await expect(page.getByRole('link', { name: 'faro.example' })).toHaveAttribute('href', 'https://faro.example');
  await expect(page.getByRole('button', { name: 'Editar Contacto' })).toBeFocused();
  await expect(page.getByText('hola@example.com')).toBeVisible();

  // What is known of the filing comes by itself, and is nobody's to type.
  await submitDetails(customer, registration);
  await takeToEin(staff, customer, registration.registrationId, String(Date.now()).slice(-9));
  const basic = sectionOf(page, 'Información Básica');
  await expect(basic.getByText('Faro Digital LLC')).toBeVisible(soon);
  await expect(basic.getByText('20 de noviembre de 2026')).toBeVisible(soon);
  await expect(sectionOf(page, 'Direcciones').getByText('Avenida Corrientes 1234')).toBeVisible();

  await edit(page, 'Información Básica', {
    Sector: 'technology',
    Descripción: 'Programas para puertos.\nY para faros.',
    Misión: 'Que nadie encalle.',
  });
  await edit(page, 'Empresarial', {
    'Número de empleados': '3',
    'Ingresos anuales': '40.000,50',
    'Zona horaria': 'America/Bogota',
  });
  await expect(page.getByText('$40,000.50')).toBeVisible();
  await expect(page.getByText('Bogota, hora de Colombia')).toBeVisible();
  // The telephone was given with the details.
  await expect(page.getByText('100% completo')).toBeVisible();
  await expect(page.getByText('Completo', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Siguientes pasos' })).toBeHidden();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409/ });
  test('two tabs change the same: each value stands there to be chosen, and nothing typed is lost', async ({
    page,
    context,
    company,
  }) => {
    // A browser without locks has no stream of changes: it learns of the other save by being refused.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(pathOf(company.registrationId));
      await tab.getByRole('button', { name: 'Editar Financiera' }).click();
      await expect(tab.getByLabel('Contador o firma contable')).toBeVisible();
    }
    await other.getByLabel('Contador o firma contable').fill('Balanza y Socios');
    await page.getByLabel('Contador o firma contable').fill('Números Claros');
    await page.getByLabel('Método contable').selectOption('cash');
    await other.getByLabel('Cierre del año fiscal').selectOption('12-31');
    await save(other);
    await expect(other.getByText('Balanza y Socios')).toBeVisible();
    await save(page);
    const form = page.getByRole('form', { name: 'Editar Financiera' });
    await expect(form.getByText('Alguien cambió lo mismo mientras lo editabas')).toBeVisible();
    // Nobody typed there: what the other tab saved stands in the field.
    await expect(form.getByLabel('Cierre del año fiscal')).toHaveValue('12-31');
    await expect(form.getByLabel('Contador o firma contable')).toHaveValue('Números Claros');
    await save(page);
    await expect(form.getByText('Elige con qué valor te quedas', { exact: true })).toBeVisible();
    await form.getByLabel('Lo tuyo: Números Claros').check();
    await expect(form.getByLabel('Lo guardado ahora: Balanza y Socios')).not.toBeChecked();
    await save(page);
    const section = sectionOf(page, 'Financiera');
    await expect(section.getByText('Números Claros')).toBeVisible();
    await expect(section.getByText('31 de diciembre')).toBeVisible();
    await expect(section.getByText('Caja')).toBeVisible();
    // The other tab is told, sooner than it would ask by itself.
    await expect(other.getByText('Números Claros')).toBeVisible(soon);
  });
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  test('without a connection nothing is saved and nothing is lost: not by another section, not by a reload', async ({
    page,
    context,
    company,
  }) => {
    await page.goto(pathOf(company.registrationId));
    await page.getByRole('button', { name: 'Editar Bancaria' }).click();
    await page.getByLabel('Banco principal').fill('Banco del Puerto');
    await context.setOffline(true);
    await save(page);
    await expect(page.getByText('No se guardó nada. Lo que escribiste sigue aquí')).toBeVisible();
    await expect(page.getByLabel('Banco principal')).toHaveValue('Banco del Puerto');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Editar Operacional' }).click();
    await page.getByLabel('Horario').fill('De 9 a 18');
    const banking = sectionOf(page, 'Bancaria');
    await expect(banking.getByText('Tienes cambios sin guardar')).toBeVisible();
    await page.reload();
    await sectionOf(page, 'Operacional').getByRole('button', { name: 'Descartar' }).click();
    await expect(sectionOf(page, 'Operacional').getByText('Tienes cambios sin guardar')).toBeHidden();
    await banking.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByLabel('Banco principal')).toHaveValue('Banco del Puerto');
    await save(page);
    await expect(banking.getByText('Banco del Puerto')).toBeVisible();
    await page.reload();
    await expect(banking.getByText('Banco del Puerto')).toBeVisible();
    await expect(page.getByText('Tienes cambios sin guardar')).toBeHidden();
  });
});

test('what the agencies know is asked for: the team answers in the case, and the answer stands beside the fact', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000);
  const customer = await openUnseen(browser, await createAccount());
  const { registrationId } = await createCompany(customer);
  const staff = await openSession(context, await createAdministrator('a changed profile'));
  await enroll(staff);
  const home = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await openSession(home, customer);
  const theirs = await home.newPage();
  await theirs.goto(`${process.env['APP_URL']}${pathOf(registrationId)}`);
  const addresses = sectionOf(theirs, 'Direcciones');
  await addresses.getByRole('button', { name: 'Solicitar cambio: Dirección legal' }).click();
  await addresses.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(addresses.getByText('Escribe cómo debería quedar.')).toBeVisible();
  await addresses.getByLabel('Cómo debería quedar').fill('Calle del Faro 3, Lima');
  await theirs.reload();
  await addresses.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(addresses.getByLabel('Cómo debería quedar')).toHaveValue('Calle del Faro 3, Lima');
  await addresses.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(addresses.getByText('Lo estamos revisando')).toBeVisible();
  await expect(addresses.getByRole('button', { name: 'Solicitar cambio: Dirección legal' })).toBeHidden();

  await page.goto(`/admin/casos/${await caseOf(customer, registrationId)}`);
  const tasks = page.getByRole('region', { name: 'Tareas' });
  await expect(tasks).toContainText('El cliente pide un cambio');
  const asked = page.getByRole('list', { name: 'Solicitudes abiertas' });
  await expect(asked).toContainText('Calle del Faro 3, Lima');
  await expect(asked).toContainText('Avenida Corrientes 1234');
  await asked.getByRole('button', { name: 'No se hace: Dirección legal' }).press('Enter');
  await expect(page.getByLabel('Por qué no')).toBeFocused();
  await page.keyboard.type('Cambia con el informe anual.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Respondidas y retiradas (1)')).toBeVisible();
  await expect(tasks).toBeHidden();

  await expect(addresses.getByText('«Cambia con el informe anual.»')).toBeVisible(soon);
  await expect(addresses.getByText('No se hizo')).toBeVisible();
  await expect(addresses.getByRole('button', { name: 'Solicitar cambio: Dirección legal' })).toBeVisible();
  await home.close();
});

test('on a telephone by keyboard alone: a section is chosen, edited, saved, and what was edited has the focus again', async ({
  page,
  company,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf(company.registrationId));
  await page.getByLabel('Ir a la sección').selectOption({ label: 'Bancaria: vacía' });
  const heading = page.getByRole('button', { name: 'Bancaria', exact: true });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Banco principal')).toBeFocused();
  await page.keyboard.type('Banco del Puerto');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cor');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Editar Bancaria' })).toBeFocused();
  await expect(sectionOf(page, 'Bancaria').getByText('Banco del Puerto')).toBeVisible();
  await expect(page.getByLabel('Ir a la sección').getByText('Bancaria: a medias')).toBeAttached();
  await heading.press('Enter');
  await expect(sectionOf(page, 'Bancaria').getByText('Banco del Puerto')).toBeHidden();
});

test('the mailing address is the legal one at a press, and what was typed of another comes back', async ({
  page,
  company,
}) => {
  await page.goto(pathOf(company.registrationId));
  await page.getByRole('button', { name: 'Editar Direcciones' }).click();
  await page.getByLabel('Calle y número').fill('Apartado 7');
  await page.getByLabel('País').selectOption({ label: 'España' });
  const same = page.getByLabel('La dirección postal es la misma que la legal');
  await same.check();
  await expect(page.getByLabel('Calle y número')).toBeHidden();
  await same.uncheck();
  await expect(page.getByLabel('Calle y número')).toHaveValue('Apartado 7');
  await same.check();
  await save(page);
  const section = sectionOf(page, 'Direcciones');
  await expect(section.getByText('La misma que la legal')).toBeVisible();
  await page.getByRole('button', { name: 'Editar Direcciones' }).click();
  await same.uncheck();
  await expect(page.getByLabel('Calle y número')).toHaveValue('Apartado 7');
  await save(page);
  await expect(section.getByText('España')).toBeVisible();
});

test('what is typed while it is being saved is not lost with the form', async ({ page, company }) => {
  await page.goto(pathOf(company.registrationId));
  await page.getByRole('button', { name: 'Editar Operacional' }).click();
  await page.getByLabel('Horario').fill('De 9 a 18');
  await page.getByRole('form', { name: 'Editar Operacional' }).evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    const field = form.querySelector<HTMLInputElement>('[name="primary_software"]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Hoja de cálculo');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByText('Guardado. Lo que escribiste después sigue sin guardar.')).toBeVisible();
  await expect(page.getByLabel('Software principal')).toHaveValue('Hoja de cálculo');
  await save(page);
  const section = sectionOf(page, 'Operacional');
  await expect(section.getByText('Hoja de cálculo')).toBeVisible();
  await expect(section.getByText('De 9 a 18')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 409/ });
  test('of two first saves the second one goes on from the first', async ({ page, context, registration }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(pathOf(registration.registrationId));
      await tab.getByRole('button', { name: 'Editar Contacto' }).click();
    }
    await other.getByLabel('Correo principal').fill('una@example.com');
    await save(other);
    await expect(other.getByText('una@example.com')).toBeVisible();
    await page.getByLabel('Teléfono principal').fill('+34 600 000 000');
    const form = page.getByRole('form', { name: 'Editar Contacto' });
    // It may have heard of the first one by now, or be refused once and go on from there.
    await expect(async () => {
      if (await form.isVisible()) await save(page);
      await expect(form).toBeHidden({ timeout: 2_000 });
    }).toPass();
    const section = sectionOf(page, 'Contacto');
    await expect(section.getByText('+34 600 000 000')).toBeVisible();
    await expect(section.getByText('una@example.com')).toBeVisible();
  });
});
