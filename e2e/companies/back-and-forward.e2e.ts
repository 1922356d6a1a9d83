import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
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

const expectStep = async (page: Page, name: string, heading: string) => {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/empresa/nueva\\?paso=${name}$`));
};
const expectPlan = (page: Page) => expectStep(page, 'plan', 'Elige tu plan');
const expectBasics = (page: Page) => expectStep(page, 'datos', 'Ponle nombre a tu empresa');
const expectPayment = (page: Page) => expectStep(page, 'pago', 'Paga con tarjeta');
const expectMembers = (page: Page) => expectStep(page, 'finalizar', 'Miembros y contacto');

test('the browser’s own buttons walk the wizard’s steps, and nothing typed is lost', async ({ page, account }) => {
  test.setTimeout(120_000);
  await signIn(page, account);
  // A step that is not allowed yet leads to the one that is.
  await page.goto('/empresa/nueva?paso=finalizar');
  await expectPlan(page);
  await choosePlan(page, 'Plan Básico');
  await page.getByLabel('Nombre de la empresa').fill('Ida y Vuelta');
  await page.goBack();
  await expectPlan(page);
  await expect(page.getByRole('radio', { name: /Plan Básico/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeFocused();
  await page.goForward();
  await expectBasics(page);
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Ida y Vuelta');
  await nameCompany(page, 'Ida y Vuelta LLC');
  await expectPayment(page);
  await page.goBack();
  await expectBasics(page);
  await expect(page.getByRole('checkbox', { name: /Acepto los/ })).toBeChecked();
  await page.reload();
  await expectBasics(page);
  await page.goBack();
  await page.goForward();
  await page.goForward();
  await expectPayment(page);

  await typeCard(page, cards.pays);
  await payButton(page).focus();
  await payButton(page).click();
  // Nobody leaves while a card is being charged.
  await page.evaluate(() => history.back());
  await expect(page.getByText('Estamos procesando tu pago. En cuanto termine podrás seguir.')).toBeVisible();
  await expectMembersStep(page);
  await expectMembers(page);
  await page.getByLabel('Nombre completo').fill('Titular Principal');
  await page.goBack();
  await expectMembers(page);
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Titular Principal');
  await fillMembers(page);
  await createButton(page).click();
  await expectStep(page, 'listo', 'está siendo procesada');

  await page.goBack();
  await expectPlan(page);
  await expect(page.getByRole('radio', { name: /Plan Básico/ })).not.toBeChecked();
  await page.goForward();
  await expectStep(page, 'listo', 'está siendo procesada');
  await page.reload();
  await expectPlan(page);
});
