import { filesBy, filingPromise } from '@zarpa/contract/filing-promise.rules.ts';
import { refundItemLabels, refundLines } from '@zarpa/contract/refunds.rules.ts';
import { renewalWords } from '@zarpa/contract/renewals.rules.ts';
import { registeredAgentRenewal } from '@zarpa/contract/plans.rules.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import {
  cards,
  choosePlan,
  createButton,
  expectMembersStep,
  fillMembers,
  nameCompany,
  pay,
  typeCard,
} from './wizard.ts';

// Whoever walks here is signed in.
test.beforeEach(({ customer }) => void customer);

const purchase = (page: Page) => page.getByRole('region', { name: /^Pago recibido/ });
const number = /^ORD-[0-9a-f]{8}$/;

/** The receipt comes to who only looks on. */
async function expectReceipt(page: Page): Promise<void> {
  await expect(purchase(page).getByRole('link', { name: 'Ver el recibo' })).toBeVisible({ timeout: 20_000 });
}

test('before paying: what is included, when we file, what comes back and what renews; after it the order and its receipt', async ({
  page,
}) => {
  await page.goto('/empresa/nueva');
  await choosePlan(page, 'Plan Plus', ['Número de teléfono VoIP']);
  await nameCompany(page, 'Bitácora LLC');
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

  await typeCard(page, cards.pays);
  await page
    .getByRole('form', { name: 'Pago con tarjeta' })
    .getByRole('button', { name: /Crear Empresa/ })
    .click();
  await expect(page.getByText('Cobramos $798')).toBeVisible();
  await expectMembersStep(page);
  await expect(purchase(page)).toContainText('Pago recibido: $798');
  await expect(purchase(page).getByRole('link', { name: number })).toBeVisible();
  await expectReceipt(page);
  await fillMembers(page);
  await createButton(page).click();
  await expect(page.getByRole('heading', { name: /está siendo procesada/ })).toBeVisible();
  await expectReceipt(page);
  await expect(page.getByRole('main')).toContainText('El Estado suele tardar entre 1 y 10 días hábiles');
  const ordered = await purchase(page).getByRole('link', { name: number }).textContent();
  await purchase(page).getByRole('link', { name: number }).click();
  const order = page.getByRole('dialog', { name: `Orden #${ordered}` });
  await expect(order).toContainText('Ver recibo');
  await order.getByText('Si cancelas hoy').click();
  await expect(order.getByText('Volvería a tu tarjeta')).toContainText('$798');
  await expect(order.getByRole('list', { name: 'Lo que volvería' }).getByRole('listitem')).toHaveCount(5);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of 402 .*\/api\/companies\/initial/ });

  test('on a telephone the card comes first: summary and promise are a line each that opens; a refusal says that nothing was charged', async ({
    page,
  }) => {
    await page.goto('/empresa/nueva');
    await choosePlan(page, 'Plan Básico');
    await nameCompany(page, 'Bitácora LLC');
    const promise = page.getByText(filingPromise(filesBy('Basico', new Date())));
    await expect(page.getByText('Antes de pagar')).toBeVisible();
    await expect(promise).toBeHidden();
    await expect(page.getByText('Total a pagar hoy')).toBeHidden();
    await page.getByText('Antes de pagar').click();
    await expect(promise).toBeVisible();
    const typefaces = await page
      .frameLocator('iframe[title*="número de tarjeta"]')
      .locator('input')
      .evaluate(async () => {
        const { ready } = document.fonts;
        return [...(await ready)].map(({ family, status }) => `${family} ${status}`);
      });
    expect(typefaces).toEqual(['Figtree loaded']);
    await pay(page, cards.declined);
    await expect(page.getByRole('alert')).toContainText('No se te ha cobrado nada.');
  });
});
