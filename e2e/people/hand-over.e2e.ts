import { newestLink } from '../identity/inbox.ts';
import { expect } from '../journey.ts';
import { codeField, enroll } from '../two-factor/second-factor.ts';
import { test } from '../verified.ts';
import { allWidths } from '../see.ts';
import { join, openOther, peoplePath } from './together.ts';

// A wrong code.
test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: /status of 422 .*\/hand-over/ });

test('a company is handed over with a code, taken with another, and taken back from the old address without the account', async ({
  page,
  browser,
  customer,
  company,
  see,
}) => {
  test.setTimeout(300_000);
  const partner = await openOther(browser);
  await join(customer, company, partner.customer, { role: 'socio', may_pay: true, note: '' });
  const own = await enroll(customer);
  const theirs = await enroll(partner.customer);

  await test.step('offered to the only partner, with a code', async () => {
    await page.goto(peoplePath(company));
    await page.getByRole('button', { name: 'Entregar la empresa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Entregar la empresa' });
    await expect(dialog.getByRole('radio')).toBeChecked();
    await see('handing a company over', allWidths);
    await codeField(page).fill('000000');
    await dialog.getByRole('button', { name: 'Ofrecer la empresa' }).click();
    await expect(dialog.getByText('Código inválido. Intenta nuevamente.')).toBeVisible();
    await codeField(page).fill(await own.app.nextCode());
    await dialog.getByRole('button', { name: 'Ofrecer la empresa' }).click();
    await expect(page.getByText(/^Cliente de prueba ofreció la empresa a/)).toBeVisible({ timeout: 40_000 });
    await expect(dialog).toBeHidden();
    await see('offered', allWidths);
    await expect(page.getByRole('button', { name: 'Cerrar la empresa' })).toBeHidden();
  });

  await test.step('the partner takes it with a code of their own; money and people stand still', async () => {
    await partner.page.goto(peoplePath(company));
    await see('offered to whoever looks', undefined, partner.page);
    await partner.page.getByRole('button', { name: 'Aceptar la empresa' }).click();
    const dialog = partner.page.getByRole('dialog', { name: 'Aceptar la empresa' });
    await codeField(partner.page).fill(await theirs.app.nextCode());
    await dialog.getByRole('button', { name: 'Aceptar la empresa' }).click();
    await expect(partner.page.getByText(/es Titular desde que aceptó la entrega/)).toBeVisible({ timeout: 40_000 });
    await expect(partner.page.getByRole('button', { name: 'Invitar a una persona' })).toBeHidden();
    await see('taken, with its hours', undefined, partner.page);
    await expect(page.getByText(/es Titular desde que aceptó la entrega/)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('the link to the old address takes it back without the account, once', async () => {
    const link = await newestLink(customer.email, { subject: /^Entregaste / }, `${process.env['APP_URL']}/deshacer#`);
    const nobody = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC', reducedMotion: 'reduce' });
    const visitor = await nobody.newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: '¿Deshacer la entrega?' })).toBeVisible();
    expect(visitor.url()).not.toContain('#');
    await see('what would be undone', allWidths, visitor);
    await visitor.getByRole('button', { name: 'Deshacer la entrega' }).click();
    await expect(visitor.getByRole('heading', { name: 'La entrega se deshizo' })).toBeVisible();
    await see('undone', undefined, visitor);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await see('a link that is over', undefined, visitor);
    await nobody.close();
  });

  await test.step('who was Titular is again, and may change the others', async () => {
    await expect(page.getByRole('button', { name: 'Invitar a una persona' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/es Titular desde que aceptó/)).toBeHidden();
    const row = page.getByRole('list', { name: 'Personas de la empresa' }).getByRole('listitem');
    await expect(row.filter({ hasText: '(tú)' })).toContainText('Titular');
    await expect(row.filter({ hasText: partner.customer.email })).toContainText('Socio que puede pagar');
  });
  await partner.context.close();
});
