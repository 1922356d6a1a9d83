import { presentCardConsent } from '@zarpa/contract/renewals/consent.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { answerBank, cards, mailsTo, typeCard } from '../companies/wizard.ts';
import { expect, goWithin, test } from '../journey.ts';
import { countPresses } from '../presses.ts';
import { allWidths } from '../see.ts';
import { createCompany } from '../purchase.ts';
import { dayIn } from '../tax/formed-company.ts';
import { addCharge, addTold, completeWith } from './own-services.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // A bank that refuses.
  expectedErrors: /status of 402 .*\/(payment|confirm)/,
});

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
  });
});

test('a renewal that failed is the first thing at home, and is paid on its page after the bank asked; an expired card is replaced; a service is bought later', async ({
  page,
  customer,
  company,
  see,
}) => {
  test.setTimeout(240_000);
  const [agent, phone] = await completeWith(company, [
    { paidUntil: dayIn(0) },
    { kind: 'addon:of_last_year', label: 'Número de teléfono', cents: 14_900, paidUntil: dayIn(-1) },
  ]);
  const form = page.getByRole('form', { name: 'Añadir tarjeta' });
  const pay = page.getByRole('main').getByRole('button', { name: /^Pagar \$/ });
  const state = page.getByRole('main').getByText('Pagado', { exact: true });
  const saveCard = async (number: string) => {
    await typeCard(page, number);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Guardar tarjeta' }).click();
  };
  const receipts = async () => (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Recibo:'));

  await test.step('its bank asks who saves a card, and it is not saved where they do not answer', async () => {
    await page.goto('/empresa/cuenta#pagos');
    await page.getByRole('button', { name: 'Añadir tarjeta' }).click();
    await saveCard('4000002760003184');
    await answerBank(page, 'Rechazar');
    await expect(form.getByText('Tu banco no la confirmó. Prueba otra vez o usa otra tarjeta.')).toBeVisible();
    await form.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await answerBank(page, 'Autorizar');
    await expect(page.getByRole('list', { name: 'Tarjetas guardadas' })).toContainText('Visa ··· 3184');
  });

  await test.step('home leads to what could not be charged; refused at the bank it says so, and is paid at the second try, once', async () => {
    const id = await addCharge(company, agent!, { state: 'failed', code: 'authentication_required' });
    await goWithin(page, '/empresa/dashboard');
    await page.reload();
    const band = page.getByRole('region', { name: 'Te toca a ti' });
    await expect(band.getByRole('listitem').first()).toContainText('No pudimos cobrar la renovación: $199.');
    await see('home, with a charge that failed', allWidths);
    await band.getByRole('link', { name: 'Pagar' }).click();
    await expect(page).toHaveURL(`/empresa/pagos/${id}`);
    // Home says it in the same words.
    await expect(page.getByRole('heading', { level: 1, name: 'Renovación' })).toBeVisible();
    await expect(page.getByText(/^Tu banco pide que confirmes el pago\./)).toBeVisible();
    await see('a charge that failed', allWidths);
    await pay.click();
    await answerBank(page, 'Rechazar');
    await expect(page.getByRole('alert')).toContainText('Tu banco no confirmó que eras tú.');
    await see('not paid', allWidths);
    await pay.click();
    await answerBank(page, 'Autorizar');
    await expect(state).toBeVisible();
    await see('paid', allWidths);
    await page.reload();
    await expect(state).toBeVisible();
    await expect(pay).toHaveCount(0);
    await expect.poll(receipts, { timeout: 20_000 }).toHaveLength(1);
  });

  await test.step('a card that expired is replaced in place, and then it is paid', async () => {
    const id = await addCharge(company, phone!, { state: 'failed', dueOn: dayIn(-1), cents: 14_900 });
    await goWithin(page, `/empresa/pagos/${id}`);
    await expect(page.getByText(/^La tarjeta está vencida\./)).toBeVisible();
    await page.getByRole('button', { name: 'Usar otra tarjeta' }).click();
    await expect(form.getByRole('button', { name: 'Pagar con Visa ··· 3184' })).toBeVisible();
    await see('another card', allWidths);
    await saveCard(cards.pays);
    await expect(page.getByText('Visa ··· 4242').first()).toBeVisible();
    await page.getByRole('button', { name: 'Pagar $149' }).click();
    await expect(state).toBeVisible({ timeout: 20_000 });
    await expect.poll(receipts, { timeout: 20_000 }).toHaveLength(2);
  });

  await test.step('a service is ordered, given up, ordered again and paid, though its buyer leaves while the bank asks', async () => {
    await page.goto(`/empresa/empresas/${company.registrationId}`);
    const services = page.getByRole('region', { name: 'Servicios' });
    const dialog = page.getByRole('dialog', { name: 'Añadir un servicio' });
    const order = async () => {
      await services.getByRole('button', { name: 'Añadir un servicio' }).click();
      const offer = dialog.getByRole('listitem').first();
      const name = await offer.getByRole('heading').textContent();
      await offer.getByRole('button', { name: /^Contratar/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Servicio nuevo' })).toBeVisible();
      return name!;
    };
    await services.getByRole('button', { name: 'Añadir un servicio' }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await see('what may be added', allWidths);
    await page.keyboard.press('Escape');
    await order();
    await see('a purchase', allWidths);
    await page.getByRole('button', { name: 'No contratar' }).click();
    await expect(page).toHaveURL(`/empresa/empresas/${company.registrationId}`);
    const name = await order();
    await page.getByRole('button', { name: 'Usar otra tarjeta' }).click();
    await page.getByRole('button', { name: 'Usar esta Visa ··· 3184' }).click();
    await pay.click();
    await expect(page.locator('iframe[title="Verificación 3D Secure"]')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Seguir con el pago' }).click();
    await answerBank(page, 'Autorizar');
    await expect(state).toBeVisible();
    await page.getByRole('link', { name: 'Ver los servicios' }).click();
    await expect(services.getByRole('listitem').filter({ hasText: name })).toContainText(
      'El equipo lo está preparando.',
    );
    await see('the services, with one that was bought', allWidths);
    await page.goto('/empresa/cuenta#pagos');
    await expect(page.getByRole('list', { name: 'Pagados' }).getByRole('listitem')).toHaveCount(3);
    await see('what was paid', allWidths);
  });
});

test('the first renewal, with the card of the purchase, at the price that changed and was told', async ({
  page,
  customer,
  see,
}) => {
  test.setTimeout(240_000);
  const company = await createCompany(customer, {}, { card_consent: presentCardConsent.version });
  const cardsOf = async () => (await customer.call('GET /api/cards')).data.cards;
  await expect.poll(cardsOf, { timeout: 20_000 }).toMatchObject([{ last4: '4242' }]);
  await addTold(company, { key: 'numero_voip', label: 'Número de teléfono VoIP', agreed: 9_900, cents: 14_900 });
  const receipts = async () =>
    (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Recibo: renov'));
  // The worker looks once a minute.
  await expect.poll(receipts, { timeout: 150_000 }).toHaveLength(1);
  await page.goto('/empresa/cuenta#pagos');
  const paid = page.getByRole('list', { name: 'Pagados' }).getByRole('listitem');
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText('$149');
  await see('the first renewal', allWidths);
  await goWithin(page, `/empresa/empresas/${company.registrationId}`);
  const row = page.getByRole('listitem').filter({ hasText: 'Número de teléfono VoIP' });
  await expect(row.getByText('Activo')).toBeVisible();
  await expect(row).toContainText(formatDay(`${Number(dayIn(0).slice(0, 4)) + 1}${dayIn(0).slice(4)}`));
});
