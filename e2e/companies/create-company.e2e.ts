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
  pay,
  payFor,
  receiptsTo,
  payButton,
  purposeField,
  typeCard,
} from './wizard.ts';

const declines = /status of 402 .*\/api\/companies\/initial/;

// Whoever walks here is signed in.
test.beforeEach(({ customer }) => void customer);

test('creates a company: plan, add-on with its dependency, payment, members, and the mails arrive', async ({
  page,
  customer,
}) => {
  await page.goto('/empresa/nueva');
  await page.getByRole('radio', { name: /Plan Plus/ }).check();
  await page.getByRole('checkbox', { name: /Asesoría bancaria/ }).check();
  await expect(page.getByText('Auto-agregado')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Dirección física/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Dirección física/ })).toBeDisabled();
  const summary = page.getByRole('region', { name: 'Resumen del pedido' });
  await expect(summary).toContainText('$997');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await nameCompany(page, 'Faro Digital LLC');
  await expect(page.getByText('Completa el pago para continuar')).toBeVisible();
  await typeCard(page, cards.pays);
  await payButton(page).click();
  await expect(page.getByText('¡Pago exitoso! Tu empresa está siendo procesada')).toBeVisible();
  await expectMembersStep(page);
  await expect(page.getByRole('button', { name: 'Atrás' })).toBeHidden();
  await fillMembers(page);
  await purposeField(page).fill('Tienda en línea.\nEnvíos propios.');
  await createButton(page).click();
  await expect(page.getByText(/está siendo procesada/).first()).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        'Tu LLC Faro Digital LLC está siendo procesada',
        'Recibimos tu pago por Faro Digital LLC',
      ]),
    );
  expect((await mailsTo(customer.email)).filter(({ attachmentCount }) => attachmentCount === 1)).toHaveLength(2);
  // Three seconds later nothing of it is left in the browser.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zarpa.wizard.'))))
    .toEqual([]);
  await page.goto('/empresa/nueva');
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
});

test('3-D Secure: the bank authorises and the payment goes through', async ({ page }) => {
  await page.goto('/empresa/nueva');
  await payFor(page, 'Ancla LLC', cards.threeDSecure);
  await answerBank(page, 'Autorizar');
  await expectMembersStep(page);
});

test.describe(() => {
  test.use({ expectedErrors: declines });

  test('3-D Secure refused at the bank, then another card pays', async ({ page }) => {
    await page.goto('/empresa/nueva');
    await payFor(page, 'Ancla LLC', cards.threeDSecure);
    await answerBank(page, 'Rechazar');
    await expect(page.getByRole('alert')).toContainText('Error en el procesamiento');
    await pay(page, cards.pays);
    await expectMembersStep(page);
  });

  test('declined, then without funds, then another card: charged once', async ({ page, customer }) => {
    await page.goto('/empresa/nueva');
    await payFor(page, 'Timón LLC', cards.declined);
    await expect(page.getByRole('alert')).toContainText('Tu banco rechazó la tarjeta');
    await pay(page, cards.insufficientFunds);
    await expect(page.getByRole('alert')).toContainText('no tiene fondos suficientes');
    await pay(page, cards.pays);
    await expectMembersStep(page);
    await expect.poll(() => receiptsTo(customer.email), { timeout: 20_000 }).toHaveLength(1);
  });
});

test('a double click pays once', async ({ page, customer }) => {
  await page.goto('/empresa/nueva');
  await choosePlan(page, 'Plan Básico');
  await nameCompany(page, 'Doble LLC');
  await typeCard(page, cards.pays);
  await payButton(page).dblclick();
  await expectMembersStep(page);
  await expect.poll(() => receiptsTo(customer.email), { timeout: 20_000 }).toHaveLength(1);
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('a connection lost while paying keeps everything, and trying again pays once', async ({
    page,
    customer,
    context,
  }) => {
    await page.goto('/empresa/nueva');
    await choosePlan(page, 'Plan Básico');
    await nameCompany(page, 'Tormenta LLC');
    await typeCard(page, cards.pays);
    await context.setOffline(true);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Error en el procesamiento', { timeout: 40_000 });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Reintentar' }).or(payButton(page)).first().click();
    await expectMembersStep(page);
    await expect.poll(() => receiptsTo(customer.email), { timeout: 20_000 }).toHaveLength(1);
  });
});
