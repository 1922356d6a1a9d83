import { filesBy, filingPromise } from '@zarpa/contract/formation/filing/promise.rules.ts';
import { registeredAgentRenewal } from '@zarpa/contract/payments/plans.rules.ts';
import { refundItemLabels, refundLines } from '@zarpa/contract/payments/refunds.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import {
  answerBank,
  cards,
  choosePlan,
  createButton,
  expectMembersStep,
  fillMembers,
  mailsTo,
  nameCompany,
  next,
  pay,
  payButton,
  purposeField,
  receiptsTo,
  typeCard,
} from './wizard.ts';

const { step } = test;
const purchase = (page: Page) => page.getByRole('region', { name: /^Pago recibido/ });
const number = /^ORD-[0-9a-f]{8}$/;

/** The receipt comes to who only looks on. */
async function expectReceipt(page: Page): Promise<void> {
  await expect(purchase(page).getByRole('link', { name: 'Ver el recibo' })).toBeVisible({ timeout: 20_000 });
}

test('creates a company: what is bought is told before paying and after it, a double click pays once, and the mails arrive', async ({
  page,
  customer,
}) => {
  await page.goto('/empresa/nueva');
  await step('an add-on brings the one that it needs', async () => {
    await page.getByRole('radio', { name: /Plan Plus/ }).check();
    await page.getByRole('checkbox', { name: /Asesoría bancaria/ }).check();
    await expect(page.getByText('Auto-agregado')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Dirección física/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Dirección física/ })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Resumen del pedido' })).toContainText('$997');
  });
  await choosePlan(page, 'Plan Plus', ['Número de teléfono VoIP']);
  await nameCompany(page, 'Faro Digital LLC');
  await expect(page.getByText('Completa el pago para continuar')).toBeVisible();
  await step('before paying: what is included, when we file, what comes back and what renews', async () => {
    const before = page.getByRole('region', { name: 'Antes de pagar' });
    const today = new Date();
    await expect(before).toContainText(`${filingPromise(filesBy('Plus', today))}, si terminas el paso 4 hoy.`);
    for (const text of [
      'Tasa estatal de Wyoming incluida',
      'Agente registrado por 1 año',
      'Consulta para apertura de cuenta bancaria',
      'Número de teléfono VoIP',
      renewalWords(registeredAgentRenewal, today),
      ...refundLines,
    ])
      await expect(before).toContainText(text);
    await before.getByRole('button', { name: 'Ver la tabla completa' }).click();
    const table = page.getByRole('dialog').getByRole('table');
    await expect(table.getByRole('row', { name: refundItemLabels.addon })).toContainText('TodoTodoTodo');
    await expect(table.getByRole('row', { name: /^El precio del plan/ })).toContainText('TodoNadaNada');
    await page.getByRole('button', { name: 'Entendido' }).click();
  });
  await step('a country that we cannot serve is told before paying, and one of the EU is asked', async () => {
    const country = page.getByLabel('País donde vives');
    await country.selectOption({ label: 'Cuba' });
    await expect(country).toHaveAccessibleDescription(/no podemos atender a quien vive en Cuba/);
    await typeCard(page, cards.pays);
    await payButton(page).click();
    await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toContainText('quien vive en Cuba');
    await country.selectOption({ label: 'España' });
    await expect(page.getByText('tienes 14 días para desistir')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toContainText('Marca que pides que empecemos');
    await page.getByRole('checkbox', { name: /Pido que empiecen ahora/ }).check();
    expect((await customer.call('GET /api/cases')).data.cases).toEqual([]);
  });
  await step('a double click pays once', async () => {
    await payButton(page).dblclick();
    await Promise.all([
      expect(page.getByText('Cobramos $1,146')).toBeVisible(),
      expect(page.getByText('¡Pago exitoso! Tu empresa está siendo procesada')).toBeVisible(),
    ]);
    await expectMembersStep(page);
    await expect(page.getByRole('button', { name: 'Atrás' })).toBeHidden();
    await expect(purchase(page)).toContainText('Pago recibido: $1,146');
    await expect(purchase(page).getByRole('link', { name: number })).toBeVisible();
    await expectReceipt(page);
  });
  await fillMembers(page);
  await purposeField(page).fill('Tienda en línea.\nEnvíos propios.');
  await createButton(page).click();
  await expect(page.getByRole('heading', { name: /está siendo procesada/ })).toBeVisible();
  await expectReceipt(page);
  await expect(page.getByRole('main')).toContainText('El Estado suele tardar entre 1 y 10 días hábiles');

  await step('the mails arrive, one receipt among them', async () => {
    await expect
      .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          'Tu LLC Faro Digital LLC está siendo procesada',
          'Recibimos tu pago por Faro Digital LLC',
        ]),
      );
    expect((await mailsTo(customer.email)).filter(({ attachmentCount }) => attachmentCount === 1)).toHaveLength(2);
    expect(await receiptsTo(customer.email)).toHaveLength(1);
  });
  // Three seconds later nothing of it is left in the browser.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zarpa.wizard.'))))
    .toEqual([]);

  await step('the order says what would come back', async () => {
    const ordered = await purchase(page).getByRole('link', { name: number }).textContent();
    await purchase(page).getByRole('link', { name: number }).click();
    const order = page.getByRole('dialog', { name: `Orden #${ordered}` });
    await expect(order).toContainText('Ver recibo');
    await order.getByText('Si cancelas hoy').click();
    await expect(order.getByText('Volvería a tu tarjeta')).toContainText('$1,146');
    await expect(order.getByRole('list', { name: 'Lo que volvería' }).getByRole('listitem')).toHaveCount(7);
    await page.keyboard.press('Escape');
  });
  await page.getByRole('link', { name: 'Crear Empresa' }).first().click();
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
});

test.describe(() => {
  test.use({
    expectedErrors: /status of 402 .*\/api\/companies\/initial|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/,
  });

  test('whatever fails on the way, nothing typed is lost, and the company is created and charged once', async ({
    page,
    context,
    customer,
  }) => {
    test.setTimeout(120_000);
    await page.goto('/empresa/nueva');
    await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
    await step('without a connection, the plan and the name go on where they were', async () => {
      await context.setOffline(true);
      await page.getByRole('radio', { name: /Plan Básico/ }).check();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Complementos' })).toBeVisible();
      await expect(page.getByRole('radio', { name: /Plan Básico/ })).toBeChecked();
      await choosePlan(page, 'Plan Básico');
      await context.setOffline(true);
      await page.getByLabel('Nombre de la empresa').fill('Tormenta LLC');
      await page.getByRole('checkbox', { name: /Acepto los/ }).check();
      await next(page).click();
      await context.setOffline(false);
      await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
    });
    const alert = page.getByRole('alert');
    await step('3-D Secure refused at the bank', async () => {
      await pay(page, cards.threeDSecure);
      await answerBank(page, 'Rechazar');
      await expect(alert).toContainText('Error en el procesamiento');
    });
    await step('declined, then without funds', async () => {
      await pay(page, cards.declined);
      await expect(alert).toContainText('Tu banco rechazó la tarjeta');
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
      await fillMembers(page);
      await context.setOffline(true);
      await createButton(page).click();
      await expect(
        page
          .getByRole('alert')
          .or(page.getByText(/conexión/))
          .first(),
      ).toBeVisible();
      await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');
      await context.setOffline(false);
      await createButton(page).click();
      await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
    });
    await step('Atrás does not lead back to the payment', async () => {
      for (let count = 0; count < 2; count += 1) {
        await page.goBack();
        await expect(page.getByRole('heading', { name: /está siendo procesada/ })).toBeVisible();
      }
    });
  });
});
