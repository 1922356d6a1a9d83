import { expect, test } from '../journey.ts';
import { cards, choosePlan, createButton, expectMembersStep, fillMembers, nameCompany, next, pay } from './wizard.ts';

// Whoever walks here is signed in.
test.beforeEach(({ customer }) => void customer);

test('each step says what is missing, beside it, and takes the focus there', async ({ page }) => {
  await page.goto('/empresa/nueva');
  await next(page).click();
  await expect(page.getByText('Por favor selecciona un plan')).toBeVisible();
  await choosePlan(page, 'Plan Básico');
  await next(page).click();
  await expect(page.getByText('El nombre de la empresa es requerido')).toBeVisible();
  await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible();
  await expect(page.getByLabel('Nombre de la empresa')).toBeFocused();
  await page.getByLabel('Nombre de la empresa').fill('V');
  await expect(page.getByText('El nombre de la empresa es requerido')).toBeHidden();
});

test('members: every sentence, shares, KYC, and nothing is lost while mending', async ({ page, registration }) => {
  await page.goto('/empresa/nueva');
  await expectMembersStep(page);
  await expect(page.getByRole('main')).toContainText(registration.name);
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
  registration,
}) => {
  await page.goto('/empresa/nueva');
  await expectMembersStep(page);
  await expect(page.getByRole('main')).toContainText(registration.name);
  const search = page.getByRole('combobox', { name: /^Dirección de la empresa/ });
  await search.fill('Corrientes 1234, Buenos Aires');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThanOrEqual(5);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByText('Dirección elegida').first()).toBeVisible();
});

test('390 px: the whole way fits and works', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/empresa/nueva');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits()).toBe(true);
  await choosePlan(page, 'Plan Plus', ['Asesoría bancaria']);
  expect(await fits()).toBe(true);
  await page
    .getByLabel('Nombre de la empresa')
    .fill('Una Compañía Con Un Nombre Extraordinariamente Largo Para Ver Cómo Se Parte LLC');
  await nameCompany(page, 'Una Compañía Con Un Nombre Extraordinariamente Largo Para Ver Cómo Se Parte LLC');
  expect(await fits()).toBe(true);
  await pay(page, cards.pays);
  await expectMembersStep(page);
  expect(await fits()).toBe(true);
  await fillMembers(page);
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
  expect(await fits()).toBe(true);
});
