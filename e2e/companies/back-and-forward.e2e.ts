import type { Page } from '@playwright/test';
import { openElsewhere } from '../customer.ts';
import { expect, test } from '../journey.ts';
import {
  cards,
  choosePlan,
  createButton,
  expectMembersStep,
  fillMembers,
  nameCompany,
  payButton,
  typeCard,
} from './wizard.ts';

const { step } = test;
const expectStep = async (page: Page, name: string, heading: string) => {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/empresa/nueva\\?paso=${name}$`));
};
const expectPlan = (page: Page) => expectStep(page, 'plan', 'Elige tu plan');
const expectBasics = (page: Page) => expectStep(page, 'datos', 'Ponle nombre a tu empresa');
const expectPayment = (page: Page) => expectStep(page, 'pago', 'Paga con tarjeta');
const expectMembers = (page: Page) => expectStep(page, 'finalizar', 'Miembros y contacto');

test('nothing typed is lost by the browser’s own buttons, by a reload at each step, or on another device', async ({
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const name = page.getByLabel('Nombre de la empresa');
  await step('a step that is not allowed yet leads to the one that is', async () => {
    await page.goto('/empresa/nueva?paso=finalizar');
    await expectPlan(page);
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
    await page.reload();
    await expect(page.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
    await page.goBack();
    await expectBasics(page);
    await expect(page.getByRole('checkbox', { name: /Acepto los/ })).toBeChecked();
    await name.fill('Dos Orillas LLC');
    await page.reload();
    await expectBasics(page);
    await expect(name).toHaveValue('Dos Orillas LLC');
    await expect(page.getByRole('region', { name: 'Resumen del pedido' })).toContainText('$798');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.goBack();
    await expectPlan(page);
    await page.goForward();
    await page.goForward();
    await expectPayment(page);
  });
  await step('nobody leaves while a card is being charged, or afterwards', async () => {
    await typeCard(page, cards.pays);
    await payButton(page).focus();
    await payButton(page).click();
    await page.evaluate(() => history.back());
    await expect(page.getByText('Estamos procesando tu pago. En cuanto termine podrás seguir.')).toBeVisible();
    await expectMembersStep(page);
    await expectMembers(page);
    await page.getByLabel('Nombre completo').fill('Titular Principal');
    await page.goBack();
    await expectMembers(page);
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');
    await page.reload();
    await expectMembersStep(page);
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');
  });

  const { page: other, close } = await openElsewhere(page, customer);
  await step('what is paid waits on another device, with no way back, until its details are in', async () => {
    await other.goto('/empresa/nueva');
    await expectMembersStep(other);
    await expect(other.getByText('Dos Orillas LLC').first()).toBeVisible();
    await expect(other.getByRole('main')).toContainText(customer.email);
    await expect(other.getByRole('button', { name: 'Empezar de nuevo' })).toBeHidden();
    await expect(other.getByRole('button', { name: 'Atrás' })).toBeHidden();
    await fillMembers(other);
    await createButton(other).click();
    await expectStep(other, 'listo', 'está siendo procesada');
    await close();
    await page.reload();
    await expectPlan(page);
  });
});
