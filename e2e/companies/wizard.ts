import { expect, type Page } from '@playwright/test';

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000000000003220',
} as const;

export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' });
export const payButton = (page: Page) =>
  page.getByRole('form', { name: 'Pago con tarjeta' }).getByRole('button', { name: /^Pagar \$[\d,.]+$/ });

export async function choosePlan(page: Page, plan: 'Plan Básico' | 'Plan Plus', addons: string[] = []): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(plan) }).check();
  for (const addon of addons) await page.getByRole('checkbox', { name: new RegExp(addon) }).check();
  // 'Siguiente' moves while add-ons load, and a press would miss it.
  await expect(page.getByRole('heading', { name: 'Complementos' })).toBeVisible();
  await expect(page.getByText('Cargando complementos…')).toHaveCount(0);
  await next(page).click();
  // Until the next step is shown, another press would belong to this one.
  await expect(page.getByRole('heading', { name: 'Ponle nombre a tu empresa' })).toBeVisible();
}

export async function nameCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre de la empresa').fill(name);
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await next(page).click();
}

const field = (page: Page, title: string) => page.frameLocator(`iframe[title*="${title}"]`).locator('input');

export async function typeCard(page: Page, number: string): Promise<void> {
  for (const [title, value] of [
    ['número de tarjeta', number],
    ['fecha de caducidad', '1234'],
    ['código de seguridad', '123'],
  ]) {
    const input = field(page, title!);
    await input.fill('');
    await input.pressSequentially(value!);
  }
}

export async function pay(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  // Moves the focus out of the card's frame first, as a real pointer does, so that its last messages arrive.
  await payButton(page).focus();
  await payButton(page).click();
}

export async function answerBank(page: Page, answer: 'Autorizar' | 'Rechazar'): Promise<void> {
  await page.frameLocator('iframe[title="Verificación 3D Secure"]').getByRole('button', { name: answer }).click();
}

export async function expectMembersStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Miembros', exact: true })).toBeVisible({ timeout: 20_000 });
}

export async function fillMembers(page: Page): Promise<void> {
  await page.getByLabel('Nombre completo').fill('Titular Principal');
  await page.getByLabel('Email', { exact: true }).fill('titular@example.com');
}

/** From the members to the second view of the last step. */
export async function goToContact(page: Page): Promise<void> {
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Contacto y empresa' })).toBeVisible();
}

export async function goToMembers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Volver a los miembros' }).click();
  await expectMembersStep(page);
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar mis datos para el contacto' }).click();
  await page.getByLabel('Teléfono de contacto').fill('+54 11 5555 0000');
  await page.getByRole('button', { name: 'Escribir la dirección a mano (Dirección de la empresa)' }).click();
  const address = page.getByRole('group', { name: 'Dirección de la empresa' });
  await address
    .getByLabel('Dirección', { exact: true })
    .or(address.getByLabel(/Calle/))
    .first()
    .fill('Avenida Corrientes 1234');
  await address.getByLabel('Ciudad').fill('Buenos Aires');
}

export const purposeField = (page: Page) => page.getByLabel('A qué se dedicará la empresa');
export const createButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Crear Empresa' });

export async function mailsTo(email: string): Promise<{ subject: string; attachmentCount: number }[]> {
  const answer = await fetch(`${process.env['INBOX_URL']}/api/messages?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: { subject: string; attachmentCount: number }[] }).messages;
}

/** One per captured payment: the receipt is written in the order's transaction. */
export async function receiptsTo(email: string): Promise<string[]> {
  return (await mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Recibimos tu pago'));
}
