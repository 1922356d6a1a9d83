import type { Page } from '@playwright/test';
import { expect, goWithin } from '../journey.ts';
import { query } from '../database.ts';
import type { Company } from '../purchase.ts';
import { allWidths, type See } from '../see.ts';

export async function intentOf({ registrationId }: Company): Promise<string> {
  const [row] = await query('select payment_intent_id from registrations where id = $1', [registrationId]);
  return String(row!['payment_intent_id']);
}

/** What a bank does by itself. */
export async function bankDoes(act: string, id: string): Promise<void> {
  const { status } = await fetch(`${process.env['CONTROL_URL']}/stripe/acts/${act}/${id}`, { method: 'POST' });
  expect(status).toBe(202);
}

const refundsOf = (page: Page) => page.getByRole('region', { name: 'Devoluciones' });

/** `page` is the purchase: gives back all of it, after what is wrong was said beside its field. */
export async function giveAllBack(page: Page, see: See, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Devolver dinero' }).click();
  const form = page.getByRole('form', { name: 'Devolver dinero' });
  await form.getByRole('button', { name: /^Devolver/ }).click();
  await expect(form.getByText('Elige qué devuelves.')).toBeVisible();
  await see('a refund without a part', allWidths);
  await form.getByLabel('Una suma').check();
  await form.getByLabel('Suma en dólares').fill('9000');
  await form.getByRole('button', { name: /^Devolver/ }).click();
  await expect(form.getByText(/^Quedan \$.+ por devolver\.$/).last()).toBeVisible();
  await form.getByLabel('Todo lo que queda').check();
  await expect(form.getByText(/no se puede deshacer/)).toBeVisible();
  await form.getByRole('button', { name: /^Devolver \$/ }).click();
  await expect(refundsOf(page)).toContainText(/Pedida al proveedor|Devuelta/);
  await expect(refundsOf(page)).toContainText('Devuelta', { timeout: 30_000 });
  await expect(page.getByText('Devuelto entero')).toBeVisible();
  await see('all of it given back', allWidths);
}

/** A bank disputes, and another one returns a refund weeks later. */
export async function hearOfBanks(page: Page, see: See, disputed: Company): Promise<void> {
  const intent = await intentOf(disputed);
  await goWithin(page, `/admin/dinero/${disputed.registrationId}`);
  await page.getByRole('button', { name: 'Devolver dinero' }).click();
  const form = page.getByRole('form', { name: 'Devolver dinero' });
  await form.getByLabel('Una suma').check();
  await form.getByLabel('Suma en dólares').fill('49,90');
  await form.getByRole('button', { name: 'Devolver $49.90' }).click();
  await expect(refundsOf(page)).toContainText('Devuelta', { timeout: 30_000 });
  const [refund] = await query('select provider_id from refunds where registration_id = $1', [disputed.registrationId]);
  await bankDoes('fail-refund', String(refund!['provider_id']));
  await expect(refundsOf(page)).toContainText('El banco la devolvió', { timeout: 30_000 });
  await bankDoes('open-dispute', intent);
  await expect(page.getByRole('region', { name: 'Lo que dice el banco' })).toContainText('Espera nuestra respuesta', {
    timeout: 30_000,
  });
  await expect(page.getByRole('button', { name: 'Devolver dinero' })).toHaveCount(0);
  await see('disputed, and a refund that came back', allWidths);

  await goWithin(page, '/admin/dinero?parte=disputas');
  const disputes = page.getByRole('table', { name: 'Disputas' });
  await expect(disputes.getByRole('link', { name: disputed.name })).toBeVisible();
  await see('open disputes', allWidths);
  await goWithin(page, '/admin/dinero?parte=devoluciones');
  await page.getByRole('table', { name: 'Devoluciones' }).getByRole('link', { name: disputed.name }).click();
  await refundsOf(page).getByRole('button', { name: 'Ya la pagamos por otra vía…' }).click();
  const repaid = page.getByRole('form', { name: /por otra vía$/ });
  await repaid.getByLabel('Cómo se pagó').fill('Transferencia, referencia 4471.');
  await repaid.getByRole('button', { name: 'Anotar' }).click();
  await expect(refundsOf(page)).toContainText('Pagada por otra vía');
  await goWithin(page, '/admin/dinero?parte=devoluciones');
  await expect(page.getByRole('link', { name: disputed.name })).toHaveCount(0);
  await see('open refunds', allWidths);
  await goWithin(page, '/admin/dinero');
  await expect(page.getByRole('table', { name: 'Pagos' }).getByRole('link', { name: disputed.name })).toBeVisible();
  await see('payments', allWidths);
  await page.getByRole('navigation', { name: 'Partes' }).getByRole('link', { name: 'Mes' }).click();
  await expect(page.getByRole('table', { name: 'Según el proveedor' })).toContainText('Cobros', { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Por país' })).toBeVisible();
  await see('a month', allWidths);
}
