import { typeCard, cards } from '../companies/wizard.ts';
import { expect, goWithin, test } from '../journey.ts';
import { countPresses } from '../presses.ts';
import { allWidths } from '../see.ts';
import { dayIn } from '../tax/formed-company.ts';
import { addCharge, completeWith } from './own-services.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a card is saved in Pagos; a service is cancelled in two presses, and renewed again', async ({
  page,
  company,
  see,
}) => {
  test.setTimeout(180_000);
  const [agent] = await completeWith(company, [
    { paidUntil: dayIn(200) },
    { kind: 'addon:voip', label: 'Número de teléfono', cents: 14_900, paidUntil: dayIn(40) },
  ]);
  const presses = await countPresses(page);
  const pagos = page.getByRole('navigation', { name: 'Partes de tu cuenta' }).getByRole('link', { name: 'Pagos' });
  const form = page.getByRole('form', { name: 'Añadir tarjeta' });
  const saved = page.getByRole('list', { name: 'Tarjetas guardadas' }).getByRole('listitem');

  await test.step('a card is saved only with the sentence that says what it will be charged for', async () => {
    await page.goto('/empresa/cuenta');
    await pagos.click();
    await expect(page.getByText('No hay ninguna tarjeta guardada.')).toBeVisible();
    await see('no card', allWidths);
    await page.getByRole('button', { name: 'Añadir tarjeta' }).click();
    await typeCard(page, cards.pays);
    const consent = form.getByRole('checkbox', { name: /cobra con ella cada renovación/ });
    await expect(consent).not.toBeChecked();
    await form.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await expect(form.getByText('Marca la casilla: sin ella no guardamos la tarjeta.')).toBeVisible();
    await see('a card without consent', allWidths);
    await consent.check();
    await form.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await expect(saved).toHaveCount(1);
    await expect(saved).toContainText('Visa ··· 4242');
    await expect(saved).toContainText('Principal');
    await expect(page.getByRole('button', { name: 'Añadir tarjeta' })).toBeFocused();
  });

  await test.step('another one is made the default and taken away again', async () => {
    await page.getByRole('button', { name: 'Añadir tarjeta' }).click();
    await typeCard(page, '5555555555554444');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await expect(saved).toHaveCount(2);
    await addCharge(company, agent!, { state: 'paid', dueOn: dayIn(-160) });
    await addCharge(company, agent!, { state: 'planned', dueOn: dayIn(200) });
    await addCharge(company, agent!, { state: 'cancelled', dueOn: dayIn(-10) });
    await page.reload();
    await expect(saved).toHaveCount(2);
    await see('two cards, and charges', allWidths);
    await page.getByRole('button', { name: 'Hacer principal Mastercard ··· 4444' }).click();
    await expect(saved.first()).toContainText('Mastercard ··· 4444');
    await expect(saved.first()).toContainText('Principal');
    await page.getByRole('button', { name: 'Quitar Mastercard ··· 4444' }).click();
    await see('a card about to be taken away', allWidths);
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar tarjeta' }).click();
    await expect(saved).toHaveCount(1);
    await expect(saved).toContainText('Principal');
  });

  await test.step('a service is cancelled in two presses, without an offer in between, and renewed in one', async () => {
    await goWithin(page, `/empresa/empresas/${company.registrationId}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Agente registrado' });
    await expect(row.getByText('Activo')).toBeVisible();
    await see('the services', allWidths);
    presses.take();
    await row.getByRole('button', { name: 'Cancelar Agente registrado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar: Agente registrado' });
    await expect(dialog.getByText(/60 días después puede disolverla/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar la renovación' }).click();
    await expect(row.getByText(/^Se cancela el/)).toBeVisible();
    expect(presses.take()).toEqual({ presses: 2, fields: 0 });
    await expect(dialog).toBeHidden();
    await see('a service that was cancelled', allWidths);
    await row.getByRole('button', { name: 'Renovar otra vez Agente registrado' }).click();
    await expect(row.getByText('Activo')).toBeVisible();
    await row.getByRole('button', { name: 'Cancelar Agente registrado' }).click();
    await see('about to cancel', allWidths);
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Añadir un servicio' }).click();
    await expect(page.getByRole('heading', { name: 'Apostilla' })).toBeVisible();
    await see('offers', allWidths);
    await page.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await test.step('a charge that failed is the first thing at home, and has its page', async () => {
    const id = await addCharge(company, agent!, { state: 'failed', code: 'insufficient_funds' });
    await page.goto('/empresa/dashboard');
    await expect(page.getByText('No pudimos cobrar la renovación: $199.')).toBeVisible();
    await see('home, with a charge that failed', allWidths);
    await page.getByRole('link', { name: 'Pagar' }).click();
    await expect(page).toHaveURL(`/empresa/pagos/${id}`);
    await expect(page.getByRole('button', { name: 'Pagar $199' })).toBeVisible();
    await see('a charge that failed', allWidths);
    await page.getByRole('button', { name: 'Usar otra tarjeta' }).click();
    await expect(form).toBeVisible();
    await see('another card', allWidths);
    await page.goto('/empresa/cuenta#pagos');
    await expect(page.getByRole('list', { name: 'Por pagar' })).toBeVisible();
    await see('charges of all kinds', allWidths);
    await page.goto(`/empresa/empresas/${company.registrationId}`);
    await expect(page.getByText('No se pudo cobrar')).toBeVisible();
    await see('services with one unpaid', allWidths);
  });
});
