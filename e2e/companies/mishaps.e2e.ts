import { filesBy, filingPromise } from '@zarpa/contract/formation/filing/promise.rules.ts';
import type { Page } from '@playwright/test';
import { openSession } from '../customer.ts';
import { createAccount, expect, test } from '../journey.ts';
import { names } from '../long-names.ts';
import { createCompany } from '../purchase.ts';
import { allWidths, type See } from '../see.ts';
import { alternative, companyName, checkNames } from './typed-names.ts';
import {
  answerBank,
  cards,
  choosePlan,
  createButton,
  expectMembersStep,
  fillContact,
  fillMembers,
  goToContact,
  next,
  pay,
  payButton,
  receiptsTo,
  typeCard,
} from './wizard.ts';

const { step } = test;

test.use({
  isLong: true,
  viewport: { width: 1440, height: 900 },
  expectedErrors: /status of 402 .*\/api\/companies\/initial|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/,
});

test('whatever fails on the way, nothing typed is lost, and the company is created and charged once; a name is judged while one types, and only what is missing or cannot be holds one up', async ({
  page,
  context,
  browser,
  customer,
  see,
}) => {
  test.setTimeout(200_000);
  const other = await openSession(await browser.newContext(), await createAccount());
  await createCompany(other, { company_name: 'Almirante Bermejo LLC' });
  const plus = page.getByRole('radio', { name: /Plan Plus/ });
  await page.goto('/empresa/nueva');
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
  await step('each step says what is missing, beside it; without a connection a plan is chosen', async () => {
    await next(page).click();
    await expect(page.getByText('Por favor selecciona un plan')).toBeVisible();
    await context.setOffline(true);
    await plus.check();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Complementos' })).toBeVisible();
    await expect(plus).toBeChecked();
    await page.getByRole('checkbox', { name: /Asesoría bancaria/ }).check();
    await expect(page.getByText('Auto-agregado')).toBeVisible();
    await see('plan and add-ons chosen');
    await choosePlan(page, 'Plan Plus');
    await next(page).click();
    await expect(page.getByText('El nombre de la empresa es requerido')).toBeVisible();
    await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible();
    await expect(companyName(page)).toBeFocused();
    await see('name and terms are missing');
    await companyName(page).fill('V');
    await expect(page.getByText('El nombre de la empresa es requerido')).toBeHidden();
  });
  await step('«Empezar de nuevo» asks first and then forgets everything', async () => {
    await page.getByRole('button', { name: 'Empezar de nuevo' }).last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      '¿Estás seguro de que quieres empezar de nuevo? Se perderá todo el progreso actual.',
    );
    await see('asked whether to start anew');
    await dialog.getByRole('button', { name: /Empezar de nuevo/ }).click();
    await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
    await page.reload();
    await expect(plus).not.toBeChecked();
    await choosePlan(page, 'Plan Plus');
    await expect(companyName(page)).toHaveValue('');
  });
  await step('a name is judged while one types, beside those of others', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await checkNames(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await step('without a connection, the name goes on where it was', async () => {
    await companyName(page).fill(names.company);
    await alternative(page).fill(names.alternative);
    await context.setOffline(true);
    await next(page).click();
    await context.setOffline(false);
    await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
    expect((await customer.call('GET /api/cases')).data.cases).toEqual([]);
  });
  await step('what one reads before paying', () => readBeforePaying(page, see));
  const alert = page.getByRole('alert');
  await step('3-D Secure refused at the bank', async () => {
    await pay(page, cards.threeDSecure);
    await expect(page.locator('iframe[title="Verificación 3D Secure"]')).toBeVisible();
    await see('the bank asks');
    await answerBank(page, 'Rechazar');
    await expect(alert).toContainText('Error en el procesamiento');
  });
  await step('declined, then without funds', async () => {
    await pay(page, cards.declined);
    await expect(alert).toContainText('Tu banco rechazó la tarjeta');
    await expect(alert).toContainText('No se te ha cobrado nada.');
    await see('card declined');
    await pay(page, cards.insufficientFunds);
    await expect(alert).toContainText('no tiene fondos suficientes');
  });
  await step('a connection lost while paying keeps the card, and the bank authorises it', async () => {
    await typeCard(page, cards.threeDSecure);
    await context.setOffline(true);
    await payButton(page).click();
    await expect(alert).toContainText('Error en el procesamiento', { timeout: 40_000 });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reintentar' }).or(payButton(page)).first().click();
    await answerBank(page, 'Autorizar');
    await expectMembersStep(page);
    await expect.poll(() => receiptsTo(customer.email), { timeout: 20_000 }).toHaveLength(1);
  });

  await step('without a connection, the members stay', async () => {
    await next(page).click();
    await expect(page.getByText('Nombre es requerido')).toBeVisible();
    await see('everything required of the members is missing');
    await fillMembers(page);
    await goToContact(page);
    await createButton(page).click();
    await expect(page.getByText('El teléfono de contacto es requerido')).toBeVisible();
    await see('everything required of the contact is missing');
    await fillContact(page);
    await context.setOffline(true);
    await createButton(page).click();
    await expect(
      page
        .getByRole('alert')
        .or(page.getByText(/conexión/))
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel('Teléfono de contacto')).toHaveValue('+54 11 5555 0000');
    await context.setOffline(false);
    await createButton(page).click();
    await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver el recibo' })).toBeVisible({ timeout: 20_000 });
    await see('created', allWidths);
  });
  await step('Atrás does not lead back to the payment', async () => {
    for (let count = 0; count < 2; count += 1) {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
      await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeHidden();
    }
  });
});

async function readBeforePaying(page: Page, see: See): Promise<void> {
  await expect(page.frameLocator('iframe[title*="código de seguridad"]').locator('input')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Resumen del pedido' })).toContainText('a más tardar');
  await expect(page.getByText('Qué incluye el precio')).toBeVisible();
  const typefaces = await page
    .frameLocator('iframe[title*="número de tarjeta"]')
    .locator('input')
    .evaluate(async () => [...(await document.fonts.ready)].map(({ family, status }) => `${family} ${status}`));
  expect(typefaces).toEqual(['Figtree loaded']);
  const country = page.getByLabel('País donde vives');
  await country.selectOption('ES');
  await expect(page.getByRole('checkbox', { name: /Pido que empiecen ahora/ })).toBeVisible();
  await see('card empty, of one of the EU', allWidths);
  await country.selectOption('AR');
  await page.setViewportSize({ width: 820, height: 900 });
  const promise = page.getByText(filingPromise(filesBy('Plus', new Date())));
  await expect(promise).toBeVisible();
  await expect(page.getByText('Qué incluye el precio')).toBeHidden();
  await expect(page.getByText('Total a pagar hoy')).toBeHidden();
  await page.getByText('Resumen del pedido').click();
  await page.getByText('Antes de pagar').click();
  await expect(page.getByText('Qué incluye el precio')).toBeVisible();
  await see('what one reads before paying', [820, 390]);
  await page.getByRole('button', { name: 'Ver la tabla completa' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await see('the table of what comes back', [390]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
}
