import { expect, expectAccessible, signIn, test } from '../journey.ts';
import {
  cards,
  choosePlan,
  createButton,
  expectMembersStep,
  fillMembers,
  nameCompany,
  next,
  pay,
  payButton,
  payFor,
  purposeField,
} from './wizard.ts';

test('each step says what is missing, beside it, and takes the focus there', async ({ page, account }) => {
  await signIn(page, account);
  await next(page).click();
  await expect(page.getByText('Por favor selecciona un plan')).toBeVisible();
  await choosePlan(page, 'Plan Básico');
  await next(page).click();
  await expect(page.getByText('El nombre de la empresa es requerido')).toBeVisible();
  await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible();
  await expect(page.getByLabel('Nombre de la empresa')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Nombre de la empresa').fill('V');
  await expect(page.getByText('El nombre de la empresa es requerido')).toBeHidden();
});

test('in light too, each step and what it says when something is missing is accessible', async ({ page, account }) => {
  test.setTimeout(120_000);
  await page.goto('/empresa/nueva');
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).click();
  await expectAccessible(page);
  await signIn(page, account);
  await next(page).click();
  await expect(page.getByText('Por favor selecciona un plan')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page);
  await choosePlan(page, 'Plan Plus', ['Asesoría bancaria']);
  await next(page).click();
  await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible();
  await expectAccessible(page);
  await nameCompany(page, 'Mediodía LLC');
  await payButton(page).click();
  await expect(page.getByText('El número de tu tarjeta está incompleto.')).toBeVisible();
  await expectAccessible(page);
  await pay(page, cards.pays);
  await expectMembersStep(page);
  await page.getByLabel(/^Participación/).fill('60');
  await createButton(page).click();
  await expect(page.getByText('Nombre es requerido')).toBeVisible();
  await expectAccessible(page);
  await fillMembers(page);
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
  await expectAccessible(page);
});

test('members: every sentence, shares, KYC, and nothing is lost while mending', async ({ page, account }) => {
  await signIn(page, account);
  await payFor(page, 'Reglas LLC');
  await expectMembersStep(page);
  await createButton(page).click();
  for (const text of [
    'Nombre es requerido',
    'Email es requerido',
    'El nombre de contacto es requerido',
    'El email de contacto es requerido',
    'El teléfono de contacto es requerido',
    'La dirección de la empresa es requerida',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await fillMembers(page);
  await page.getByLabel('Email', { exact: true }).fill('a@b');
  await createButton(page).click();
  await expect(page.getByText('Email debe ser válido (debe contener @ y ser mínimo 6 caracteres)')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('titular@example.com');

  const share = page.getByLabel(/^Participación/);
  await share.first().fill('60');
  await expect(page.getByText('Requerirá KYC en bancos/apps').first()).toBeVisible();
  await page.getByRole('button', { name: 'Agregar miembro' }).click();
  const second = page.getByRole('region', { name: 'Miembro 2' });
  await second.getByLabel('Nombre completo').fill('Segunda Persona');
  await second.getByLabel('Email', { exact: true }).fill('segunda@example.com');
  await second.getByLabel(/^Participación/).fill('50');
  await expect(page.getByText('El total de porcentajes no puede exceder 100%. Actualmente: 110%')).toBeVisible();
  await expect(createButton(page)).toBeDisabled();
  await expect(createButton(page)).toHaveAccessibleDescription(/Corrige los porcentajes/);
  await second.getByLabel(/^Participación/).fill('40');
  await expect(createButton(page)).toBeEnabled();
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
});

test('an address is found, chosen with the keyboard, and switched to manual without losing it', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await payFor(page, 'Direcciones LLC');
  await expectMembersStep(page);
  const search = page.getByRole('combobox', { name: /^Dirección de la empresa/ });
  await search.fill('Corrientes 1234, Buenos Aires');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThanOrEqual(5);
  await expectAccessible(page);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByText('Dirección elegida').first()).toBeVisible();
});

test('390 px: the whole way fits and works', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, account);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  await choosePlan(page, 'Plan Plus', ['Asesoría bancaria']);
  expect(await fits()).toBe(true);
  await page
    .getByLabel('Nombre de la empresa')
    .fill('Una Compañía Con Un Nombre Extraordinariamente Largo Para Ver Cómo Se Parte LLC');
  await nameCompany(page, 'Una Compañía Con Un Nombre Extraordinariamente Largo Para Ver Cómo Se Parte LLC');
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  const { pay, cards } = await import('./wizard.ts');
  await pay(page, cards.pays);
  await expectMembersStep(page);
  expect(await fits()).toBe(true);
  await expectAccessible(page);
  await fillMembers(page);
  await purposeField(page).fill(`Una sola palabra: ${'x'.repeat(450)}`);
  expect(await fits()).toBe(true);
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
  expect(await fits()).toBe(true);
});
