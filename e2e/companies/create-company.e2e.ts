import { filesBy, filingPromise } from '@zarpa/contract/formation/filing/promise.rules.ts';
import { registeredAgentRenewal } from '@zarpa/contract/payments/plans.rules.ts';
import { refundItemLabels, refundLines, refundSummary } from '@zarpa/contract/payments/refunds.rules.ts';
import { einWait } from '@zarpa/contract/tax/words/ein-wait.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import type { Page } from '@playwright/test';
import { openElsewhere } from '../customer.ts';
import { expect, test } from '../journey.ts';
import {
  cards,
  choosePlan,
  createButton,
  expectMembersStep,
  fillContact,
  fillMembers,
  goToContact,
  mailsTo,
  nameCompany,
  payButton,
  purposeField,
  receiptsTo,
  typeCard,
} from './wizard.ts';

const { step } = test;
const purchase = (page: Page) => page.getByRole('region', { name: /^Pago recibido/ });
const number = /^ORD-[0-9a-f]{8}$/;
const expectStep = async (page: Page, name: string, heading: string) => {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/empresa/nueva\\?paso=${name}$`));
};
const expectPlan = (page: Page) => expectStep(page, 'plan', 'Elige tu plan');
const expectBasics = (page: Page) => expectStep(page, 'datos', 'Ponle nombre a tu empresa');
const expectPayment = (page: Page) => expectStep(page, 'pago', 'Paga con tarjeta');
const expectMembers = (page: Page) => expectStep(page, 'finalizar', 'Miembros');
const expectContact = (page: Page) => expectStep(page, 'contacto', 'Contacto y empresa');

async function expectReceipt(page: Page): Promise<void> {
  await expect(purchase(page).getByRole('link', { name: 'Ver el recibo' })).toBeVisible({ timeout: 20_000 });
}

test('creates a company: what is bought is told before paying and after it, a double click pays once, and the mails arrive; nothing typed is lost by the browser’s own buttons, by a reload at each step, or on another device', async ({
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const name = page.getByLabel('Nombre de la empresa');
  await step('a step that is not allowed yet leads to the one that is', async () => {
    await page.goto('/empresa/nueva?paso=finalizar');
    await expectPlan(page);
  });
  await step('an add-on brings the one that it needs', async () => {
    await page.getByRole('radio', { name: /Plan Plus/ }).check();
    await page.getByRole('checkbox', { name: /Asesoría bancaria/ }).check();
    await expect(page.getByText('Auto-agregado')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Dirección física/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Dirección física/ })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Resumen del pedido' })).toContainText('$997');
  });
  await step('back and forward between plan and name', async () => {
    await choosePlan(page, 'Plan Plus', ['Número de teléfono VoIP']);
    await name.fill('Ida y Vuelta');
    await page.goBack();
    await expectPlan(page);
    await expect(page.getByRole('radio', { name: /Plan Plus/ })).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeFocused();
    await page.goForward();
    await expectBasics(page);
    await expect(name).toHaveValue('Ida y Vuelta');
  });
  await step('a reload at the payment, then one at the name', async () => {
    await nameCompany(page, 'Ida y Vuelta LLC');
    await expectPayment(page);
    await expect(page.getByText('Qué incluye el precio')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
    await page.goBack();
    await expectBasics(page);
    await expect(page.getByRole('checkbox', { name: /Acepto los/ })).toBeChecked();
    await name.fill('Dos Orillas LLC');
    await page.reload();
    await expectBasics(page);
    await expect(name).toHaveValue('Dos Orillas LLC');
    await expect(page.getByRole('region', { name: 'Resumen del pedido' })).toContainText('$1,146');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.goBack();
    await expectPlan(page);
    await page.goForward();
    await page.goForward();
    await expectPayment(page);
  });
  await step('before paying: what is included, when we file, what comes back and what renews', async () => {
    const before = page.getByRole('region', { name: 'Antes de pagar' });
    const today = new Date();
    const summary = page.getByRole('region', { name: 'Resumen del pedido' });
    for (const text of [
      `${filingPromise(filesBy('Plus', today))}, si terminas el paso 4 hoy.`,
      `${einWait}.`,
      refundSummary,
    ])
      await expect(summary).toContainText(text);
    // Open on the first visit, folded on a later one.
    await expect(before.getByText('Qué incluye el precio')).toBeHidden();
    await before.getByText('Antes de pagar').click();
    await expect(before.getByText('Qué incluye el precio')).toBeVisible();
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
  await step('the card is saved only by a tick, which says for what', async () => {
    const consent = page.getByRole('checkbox', { name: /cobra con ella cada renovación/ });
    await expect(consent).not.toBeChecked();
    await expect(consent).toHaveAccessibleDescription(/Agente registrado: \$199 al año/);
    await consent.check();
  });
  await step('a double click pays once, and nobody leaves while a card is being charged', async () => {
    await payButton(page).dblclick();
    await page.evaluate(() => history.back());
    await Promise.all([
      expect(page.getByText('Estamos procesando tu pago. En cuanto termine podrás seguir.')).toBeVisible(),
      expect(page.getByText('Cobramos $1,146')).toBeVisible(),
      expect(page.getByText('¡Pago exitoso! Tu empresa está siendo procesada')).toBeVisible(),
    ]);
    await expectMembersStep(page);
    await expectMembers(page);
    await expect(page.getByRole('button', { name: 'Atrás' })).toBeHidden();
    await expect(purchase(page)).toContainText('Pago recibido: $1,146');
    await expect(purchase(page).getByRole('link', { name: number })).toBeVisible();
    await expectReceipt(page);
    const cardsOf = async () => (await customer.call('GET /api/cards')).data.cards;
    await expect.poll(cardsOf, { timeout: 20_000 }).toMatchObject([{ last4: '4242', is_default: true }]);
  });
  await step('nor afterwards, and what is typed stays', async () => {
    await page.getByLabel('Nombre completo').fill('Titular Principal');
    await page.goBack();
    await expectMembers(page);
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');
    await page.reload();
    await expectMembersStep(page);
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');
  });
  await step('two views: Atrás of the browser leads from the second to the first, where nothing was lost', async () => {
    await fillMembers(page);
    await goToContact(page);
    await expectContact(page);
    await page.getByLabel('Nombre de contacto').fill('Titular Principal');
    await page.reload();
    await expectContact(page);
    await expect(page.getByLabel('Nombre de contacto')).toHaveValue('Titular Principal');
    const review = page.getByRole('region', { name: 'Revisa antes de crearla' });
    await expect(review).toContainText('Dos Orillas LLC');
    await expect(review).toContainText('Titular Principal · Member · 100%');
    await page.goBack();
    await expectMembers(page);
    await expect(page.getByRole('region', { name: 'Miembro 1' })).toContainText('Titular Principal · Member');
    await expect(page.getByLabel('Nombre completo')).toBeHidden();
    await page.goForward();
    await expectContact(page);
    await review.getByRole('button', { name: 'Editar miembro 1' }).click();
    await expectMembers(page);
    await expect(page.getByLabel('Nombre completo')).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('titular@example.com');
  });

  const { page: other, close } = await openElsewhere(page, customer);
  await step('what is paid waits on another device, with no way back, until its details are in', async () => {
    await other.goto('/empresa/nueva');
    await expectMembersStep(other);
    await expect(other.getByText('Dos Orillas LLC').first()).toBeVisible();
    await expect(other.getByText(customer.email)).toBeHidden();
    await other.getByRole('button', { name: 'Ver el pago' }).click();
    await expect(other.getByText(customer.email)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Empezar de nuevo' })).toBeHidden();
    await expect(other.getByRole('button', { name: 'Atrás' })).toBeHidden();
    await fillMembers(other);
    await goToContact(other);
    await fillContact(other);
    await purposeField(other).fill('Tienda en línea.\nEnvíos propios.');
    await createButton(other).click();
    await expectStep(other, 'listo', 'está siendo procesada');
    await expectReceipt(other);
    await expect(other.getByRole('main')).toContainText('El Estado suele tardar entre 1 y 10 días hábiles');
    await page.reload();
    await expectPlan(page);
  });

  await step('the mails arrive, one receipt among them', async () => {
    await expect
      .poll(async () => (await mailsTo(customer.email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          'Tu LLC Dos Orillas LLC está siendo procesada',
          'Recibimos tu pago por Dos Orillas LLC',
        ]),
      );
    expect((await mailsTo(customer.email)).filter(({ attachmentCount }) => attachmentCount === 1)).toHaveLength(2);
    expect(await receiptsTo(customer.email)).toHaveLength(1);
  });
  // Three seconds later nothing of it is left in the browser.
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('zarpa.wizard.'))))
    .toEqual([]);

  await step('the order says what would come back', async () => {
    const ordered = await purchase(other).getByRole('link', { name: number }).textContent();
    await purchase(other).getByRole('link', { name: number }).click();
    const order = other.getByRole('dialog', { name: `Orden #${ordered}` });
    await expect(order).toContainText('Ver recibo');
    await order.getByText('Si cancelas hoy').click();
    await expect(order.getByText('Volvería a tu tarjeta')).toContainText('$1,146');
    await expect(order.getByRole('list', { name: 'Lo que volvería' }).getByRole('listitem')).toHaveCount(7);
    await other.keyboard.press('Escape');
  });
  await other.getByRole('link', { name: 'Crear Empresa' }).first().click();
  await expectPlan(other);
  await close();
});
