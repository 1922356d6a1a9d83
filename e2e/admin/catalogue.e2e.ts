import type { Page } from '@playwright/test';
import { cards, choosePlan, expectMembersStep, nameCompany, pay, payButton, typeCard } from '../companies/wizard.ts';
import { openElsewhere, openSession, type Customer } from '../customer.ts';
import { query } from '../database.ts';
import { createAccount, expect, test, goByKeys } from '../journey.ts';
import { allWidths, type See } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { uniqueText } from '../unique-text.ts';
import { createVerifiedAccount } from '../verified.ts';
import { createAdministrator } from './staff.ts';

test('a price is changed by two, the wizard shows it, and who had begun to pay pays what was shown', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(180_000);
  const staff = await openSession(context, await createAdministrator('a price'));
  await enroll(staff);
  const others = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const second = await openSession(others, await createAdministrator('a price’s second person'));
  await enroll(second);
  const name = uniqueText('Sello de goma', ` ${'x'.repeat(50)}`);
  const key = `sello_${Date.now()}`;

  await test.step('one proposes an add-on, after what is missing was said beside its field', () =>
    propose(page, see, { key, name }));
  const their = await others.newPage();
  await test.step('another sees it as a customer would, and confirms it', () => confirm(their, see, name));

  const account = await createVerifiedAccount();
  const begun = await openElsewhere(page, account);
  await test.step('a customer begins to pay with it, and the card is declined', async () => {
    await begun.page.goto('/empresa/nueva');
    await choosePlan(begun.page, 'Plan Básico', [name]);
    await nameCompany(begun.page, 'Precio de Antes');
    await pay(begun.page, cards.declined);
    await expect(begun.page.getByRole('alert').filter({ hasText: 'rechazó' }).first()).toBeVisible({ timeout: 20_000 });
  });
  await test.step('the price changes, and the wizard shows it', async () => {
    await changePrice(staff, second, key, 60);
    const fresh = await openElsewhere(page, await createAccount());
    await fresh.page.goto('/empresa/nueva');
    await fresh.page.getByRole('radio', { name: /Plan Básico/ }).check();
    const row = fresh.page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('$60');
    await fresh.close();
  });
  await test.step('who had begun pays what was shown', async () => {
    await typeCard(begun.page, cards.pays);
    await expect(payButton(begun.page)).toHaveText('Pagar $439');
    await payButton(begun.page).click();
    await expectMembersStep(begun.page);
    const [paid] = await query(
      'select amount_cents, payment_status from registrations r join users u on u.id = r.user_id where u.email = $1',
      [account.email],
    );
    expect(paid).toMatchObject({ amount_cents: 43_900, payment_status: 'paid' });
    await begun.close();
  });
  await test.step('it is hidden again, and its history stays', async () => {
    await changePrice(staff, second, key, 60, false);
    await page.reload();
    const history = page.getByRole('region', { name: 'Historia' });
    await expect(history.getByText(`${name} · a la venta`).first()).toBeVisible();
    await see('the catalogue with its history', allWidths);
  });
  await others.close();
});

async function propose(page: Page, see: See, { key, name }: { key: string; name: string }): Promise<void> {
  await page.goto('/admin/panel');
  await expect(page.getByRole('heading', { name: 'Cola' })).toBeVisible();
  const onSale = page.getByRole('table', { name: 'A la venta ahora' });
  await goByKeys(page, 'k', onSale);
  await expect(onSale).toContainText('$399');
  await see('what is on sale', allWidths);
  await page.getByRole('button', { name: 'Proponer un cambio' }).click();
  const form = page.getByRole('form', { name: /^Proponer la versión \d+$/ });
  await expect(form.getByRole('region', { name: 'Lo que cambia' })).toContainText('Nada cambia.');
  await form.getByRole('button', { name: 'Añadir un complemento' }).click();
  await form.getByRole('button', { name: 'Proponer' }).click();
  await expect(form.getByText('Escribe la clave.')).toBeVisible();
  await see('a change with nothing in it', allWidths);
  await form.getByLabel('Clave').fill(key);
  await form.getByLabel('Nombre').last().fill(name);
  await form.getByLabel('Precio en dólares').last().fill('40');
  await form.getByLabel('Por qué', { exact: true }).fill('Lo piden los bancos.');
  await expect(form.getByRole('region', { name: 'Lo que cambia' })).toContainText('$40');
  await form.getByRole('button', { name: 'Proponer' }).click();
  const open = page.getByRole('region', { name: 'Por confirmar' });
  await expect(open).toContainText('La confirma otra persona.');
  await expect(open.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await see('a change that waits', allWidths);
}

async function confirm(page: Page, see: See, name: string): Promise<void> {
  await page.goto('/admin/catalogo');
  const open = page.getByRole('region', { name: 'Por confirmar' });
  await open.getByRole('button', { name: /^Ver como un cliente/ }).click();
  const preview = open.getByRole('region', { name: 'Así lo ve un cliente' });
  await preview.getByRole('radio', { name: /Plan Básico/ }).check();
  await preview.getByRole('checkbox', { name: new RegExp(name) }).check();
  await expect(preview.getByRole('region', { name: 'Resumen del pedido' })).toContainText('$439');
  await see('the wizard as it would be', allWidths, page);
  await open.getByRole('button', { name: 'Rechazar…' }).click();
  await see('a change is declined', allWidths, page);
  await open.getByRole('button', { name: 'Cancelar' }).click();
  await open.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('table', { name: 'A la venta ahora' })).toContainText(name);
}

async function changePrice(staff: Customer, second: Customer, addonKey: string, price: number, is_available = true) {
  const { data } = await staff.call('GET /api/admin/catalogue');
  const { content } = data.versions.find(({ number }) => number === data.latest)!;
  const number = String(Number(data.versions[0]!.number) + 1);
  const addons = content.addons.map((addon) =>
    addon.addon_key === addonKey ? { ...addon, price, is_available } : addon,
  );
  await staff.call('POST /api/admin/catalogue', {
    body: {
      number,
      based_on: data.latest,
      content: { ...content, addons },
      holds_on: new Date().toISOString().slice(0, 10),
      reason: 'Sube el taller.',
    },
  });
  await second.call('POST /api/admin/catalogue/:number/review', { params: { number }, body: { outcome: 'confirmed' } });
}
