/** Names as one types them: what can be said before the state decides, and how a person's is filed. */
import type { Page } from '@playwright/test';
import { openSession, type Customer } from '../customer.ts';
import { createAccount, expect, test } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { cards, choosePlan, createButton, expectMembersStep, fillMembers, next, pay } from './wizard.ts';

const { step } = test;
const companyName = (page: Page) => page.getByLabel('Nombre de la empresa');
const alternative = (page: Page) => page.getByLabel('Nombre alternativo');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('a company’s name is judged while one types, beside those of others; only what is missing or cannot be holds one up; a person’s guessed name is shown as one, corrected, and filed as it was divided, or asked for', async ({
    page,
    context,
    browser,
    customer,
  }) => {
    const other = await openSession(await browser.newContext(), await createAccount());
    await createCompany(other, { company_name: 'Almirante Bermejo LLC' });
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/empresa/nueva');
    await step('each step says what is missing, beside it, and takes the focus there', async () => {
      await next(page).click();
      await expect(page.getByText('Por favor selecciona un plan')).toBeVisible();
      await choosePlan(page, 'Plan Básico');
      await next(page).click();
      await expect(page.getByText('El nombre de la empresa es requerido')).toBeVisible();
      await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible();
      await expect(companyName(page)).toBeFocused();
      await companyName(page).fill('V');
      await expect(page.getByText('El nombre de la empresa es requerido')).toBeHidden();
    });

    await step('«Empezar de nuevo» asks first and then forgets everything', async () => {
      await page
        .getByRole('navigation', { name: 'Pasos del formulario' })
        .getByRole('button', { name: 'Empezar de nuevo' })
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(
        '¿Estás seguro de que quieres empezar de nuevo? Se perderá todo el progreso actual.',
      );
      await dialog.getByRole('button', { name: /Empezar de nuevo/ }).click();
      await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('radio', { name: /Plan Básico/ })).not.toBeChecked();
      await choosePlan(page, 'Plan Básico');
      await expect(companyName(page)).toHaveValue('');
    });

    const place = () => alternative(page).evaluate((field) => field.getBoundingClientRect().top);
    const before = await place();
    await step('without a connection the rules go on', async () => {
      await context.setOffline(true);
      await companyName(page).fill('Banco de Ideas');
      await expect(companyName(page)).toHaveAccessibleDescription(/^Palabra restringida/);
      await companyName(page).fill('Corbeta Azul');
      await expect(companyName(page)).toHaveAccessibleDescription(/^Probablemente disponible/);
      await context.setOffline(false);
    });
    await step('what is likely and what cannot be is told while one types', async () => {
      await companyName(page).fill('Corbeta Verde');
      await expect(companyName(page)).toHaveAccessibleDescription(
        /^Probablemente disponible\. .* Wyoming\. Buscar en el registro del Estado/,
      );
      expect(await place()).toBe(before);
      await companyName(page).fill('Banco de Ideas');
      await expect(companyName(page)).toHaveAccessibleDescription(/^Palabra restringida\. .*banca.* Hace falta/);
    });
    await step('a famous mark is told and refuses nothing, with the State’s own search beside it', async () => {
      await companyName(page).fill('Google');
      await expect(companyName(page)).toHaveAccessibleDescription(/«Google» es una marca conocida/);
      const search = page.getByRole('link', { name: 'Buscar en el registro del Estado' }).first();
      await expect(search).toHaveAttribute('href', 'https://wyobiz.wyo.gov/Business/FilingSearch.aspx');
      await expect(search).toHaveAttribute('target', '_blank');
    });
    await step('whom another name belongs to, and how it is called exactly, is not told', async () => {
      await companyName(page).fill('ALMIRANTE BERMEJOS');
      await expect(companyName(page)).toHaveAccessibleDescription(
        /^Muy parecido a otro\. Para el Estado es igual que el de otra/,
      );
      await expect(page.getByRole('main')).not.toContainText('Almirante Bermejo LLC');
    });

    await companyName(page).fill('Corbeta Verde Inc');
    await page.getByRole('checkbox', { name: /Acepto los/ }).check();
    await next(page).click();
    await expect(companyName(page)).toBeFocused();
    await expect(companyName(page)).toHaveAccessibleDescription(/Una LLC no puede llevar el nombre de otra clase/);
    await companyName(page).fill('Corbeta Verde');
    await alternative(page).fill('The Corbetas Verdes, LLC');
    await expect(alternative(page)).toHaveAccessibleDescription(/^Muy parecido a otro\. .*«Corbeta Verde»/);
    await alternative(page).fill('Goleta Verde');
    await expect(alternative(page)).toHaveAccessibleDescription(/^Probablemente disponible/);
    expect(await fits(page)).toBe(true);
    await next(page).click();
    await expect(page.getByText('Completa el pago para continuar')).toBeVisible();
    expect((await customer.call('GET /api/cases')).data.cases).toEqual([]);
    await pay(page, cards.pays);
    await expectMembersStep(page);
    await divideNames(page, customer);
  });
});

/** Of what was paid on a telephone; one name is confirmed in the wizard, the other one in the case. */
async function divideNames(page: Page, customer: Customer): Promise<void> {
  await fillMembers(page);
  const first = page.getByRole('region', { name: 'Miembro 1' });
  await expect(first.getByText('Para el IRS: TITULAR PRINCIPAL')).toBeVisible();
  await expect(first.getByText('¿Está así en el documento?')).toBeHidden();
  await first.getByLabel('Nombre completo').fill('María Ñandú García');
  await expect(first.getByLabel('Nombres')).toHaveValue('María');
  await expect(first.getByLabel('Apellidos')).toHaveValue('Ñandú García');
  await expect(first.getByText('¿Está así en el documento?')).toBeVisible();
  await first.getByLabel('Nombres').fill('María Ñandú');
  await first.getByLabel('Apellidos').fill('García');
  await expect(first.getByText('como lo confirmaste')).toBeVisible();
  await expect(first.getByText('Para el IRS: MARIA NANDU GARCIA')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar miembro' }).click();
  const second = page.getByRole('region', { name: 'Miembro 2' });
  await second.getByLabel('Nombre completo').fill('José María de la Cruz');
  await second.getByLabel('Email', { exact: true }).fill('segunda@example.com');
  await expect(second.getByLabel('Apellidos')).toHaveValue('María de la Cruz');
  await page.getByLabel('Otro nombre para la empresa').fill('Banca Norte');
  await expect(page.getByLabel('Otro nombre para la empresa')).toHaveAccessibleDescription(/^Palabra restringida/);
  expect(await fits(page)).toBe(true);
  // What was divided is kept like everything that is typed.
  await page.reload();
  await expect(first.getByLabel('Nombres')).toHaveValue('María Ñandú');
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();

  await page.getByRole('link', { name: 'la página de tu empresa' }).click();
  await expect(page.getByRole('region', { name: /^Confirma cómo se escribe un nombre: María/ })).toBeHidden();
  const asked = page.getByRole('region', { name: 'Confirma cómo se escribe un nombre: José María de la Cruz' });
  await expect(asked.getByLabel('Nombres')).toHaveValue('José');
  await asked.getByLabel('Nombres').fill('José María');
  await asked.getByLabel('Apellidos').fill('de la Cruz');
  await asked.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(asked.getByText('Lo estamos revisando.')).toBeVisible();
  const shares = page.getByRole('region', { name: 'Confirma las participaciones' });
  await expect(shares.getByLabel('María Ñandú García')).toHaveValue('50');
  await shares.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(shares.getByText('Lo estamos revisando.')).toBeVisible();
  const { data } = await customer.call('GET /api/cases');
  const filed = data.cases[0]!;
  expect(filed.actions.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'member_address open',
    'member_address open',
    'confirm_shares answered',
    'confirm_name answered',
  ]);
}
