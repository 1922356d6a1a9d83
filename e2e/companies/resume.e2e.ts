import { openElsewhere } from '../customer.ts';
import { expect, test } from '../journey.ts';
import { choosePlan, createButton, expectMembersStep, fillMembers, nameCompany, payFor } from './wizard.ts';

// Whoever walks here is signed in.
test.beforeEach(({ customer }) => void customer);

test('progress survives a reload at each step', async ({ page }) => {
  await page.goto('/empresa/nueva');
  await choosePlan(page, 'Plan Plus', ['Número de teléfono VoIP']);
  await page.getByLabel('Nombre de la empresa').fill('Persistente LLC');
  await page.reload();
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Persistente LLC');
  await expect(page.getByRole('region', { name: 'Resumen del pedido' })).toContainText('$798');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await nameCompany(page, 'Persistente LLC');
  await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
});

test('«Empezar de nuevo» asks first and then forgets everything', async ({ page }) => {
  await page.goto('/empresa/nueva');
  await choosePlan(page, 'Plan Básico');
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
});

test('a paid registration waits on another device, with no way back, until its details are in', async ({
  page,
  customer,
}) => {
  await page.goto('/empresa/nueva');
  await payFor(page, 'Dos Orillas LLC');
  await expectMembersStep(page);
  await page.getByLabel('Nombre completo').fill('Titular Principal');
  await page.reload();
  await expectMembersStep(page);
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');

  const { page: other, close } = await openElsewhere(page, customer);
  await other.goto('/empresa/nueva');
  await expectMembersStep(other);
  await expect(other.getByText('Dos Orillas LLC').first()).toBeVisible();
  await expect(other.getByRole('main')).toContainText(customer.email);
  await expect(other.getByRole('button', { name: 'Empezar de nuevo' })).toBeHidden();
  await expect(other.getByRole('button', { name: 'Atrás' })).toBeHidden();
  await fillMembers(other);
  await createButton(other).click();
  await expect(other.getByText(/está siendo procesada/).first()).toBeVisible();
  await close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
});
