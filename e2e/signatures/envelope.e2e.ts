import { query } from '../database.ts';
import { expect, goWithin, tabTo } from '../journey.ts';
import { names } from '../long-names.ts';
import { allWidths } from '../see.ts';
import { test } from '../verified.ts';
import { adopt, ask, linkFor, newAddress, readAndAgree, uploadPapers } from './asked.ts';

test.use({
  expectedErrors: /status of (4\d\d) .*\/api\/(signing|envelopes)/,
});

const me = 'Cliente de prueba';

test('the owner signs, follows the others, corrects an address by keyboard and cancels', async ({
  page,
  customer,
  company,
  see,
}) => {
  test.setTimeout(240_000);
  const { registrationId } = company;
  const documents = await uploadPapers(customer, registrationId, ['Carta de la empresa'], 2);
  const long = names.company;
  const other = newAddress();
  const envelope = await ask(customer, registrationId, {
    documents,
    signers: [
      { name: me, email: customer.email, role: 'Member', step: 1 },
      { name: long, email: other, role: long.slice(0, 100), step: 2 },
      { name: 'Gerente Sáenz', email: newAddress(), role: 'Manager', step: 2 },
    ],
    reason: long,
  });
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };

  await test.step('one is asked first, and nobody else yet', async () => {
    await page.goto(`/empresa/firmas/${envelope.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Carta de la empresa' })).toBeVisible();
    await expect(page.getByText('Te toca firmar')).toBeVisible();
    await expect(page.getByText('Firma después')).toHaveCount(2);
    await see('one’s own turn', allWidths);
  });
  await test.step('one’s own signature is given', async () => {
    await press('Leer y firmar', 'link');
    await expect(page.getByRole('heading', { level: 1, name: 'Carta de la empresa' })).toBeFocused();
    await readAndAgree(page);
    await adopt(page, me);
    // What was pressed is gone: what happened is announced, and the keyboard goes on from the page.
    await expect(page.getByRole('region', { name: 'Notificaciones' }).getByText('Ya firmaste.')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('Faltan', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(`/empresa/firmas/${envelope.id}`);
  });
  await test.step('who is missing is named; a new link and a corrected address end the link of before', async () => {
    await expect(page.getByText(/^Firmó el/)).toBeVisible();
    await see('two are missing', allWidths);
    const before = await linkFor(other);
    await press(`Enviar otra vez a ${long}`);
    await expect(page.getByText(/^Enviamos otro enlace a/)).toBeVisible();
    const again = await linkFor(other, 2);
    expect(again).not.toBe(before);
    await press(`Corregir el correo de ${long}`);
    const field = page.getByRole('form', { name: `Corregir el correo de ${long}` }).getByLabel('Correo');
    await expect(field).toBeFocused();
    await field.fill('no es un correo');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Email debe ser válido/)).toBeVisible();
    await see('no address', allWidths);
    const corrected = newAddress();
    await field.fill(corrected);
    await page.keyboard.press('Enter');
    await expect(page.getByText(corrected).first()).toBeVisible();
    await linkFor(corrected);
    await query('update signers set bounced_at = now() where email = $1', [corrected]);
    await page.reload();
    await expect(page.getByText(/El correo no llega a esta dirección/)).toBeVisible();
    await see('an address that takes no mail', allWidths);
  });
  await test.step('it is cancelled with a reason', async () => {
    await press('Cancelar la firma…');
    const dialog = page.getByRole('dialog', { name: 'Cancelar la firma' });
    await dialog.getByRole('button', { name: 'Cancelar la firma' }).click();
    await expect(dialog.getByText('Di por qué se cancela')).toBeVisible();
    await see('about to be cancelled', allWidths);
    await dialog.getByLabel('Motivo').fill(long);
    await dialog.getByRole('button', { name: 'Cancelar la firma' }).click();
    await expect(page.getByText('Se canceló la firma')).toBeVisible();
    await see('cancelled', allWidths);
  });
  await test.step('whoever is asked later is told whom one waits for', async () => {
    const later = await ask(customer, registrationId, {
      documents,
      signers: [
        { name: long, email: newAddress(), role: 'Member', step: 1 },
        { name: me, email: customer.email, role: 'Manager', step: 2 },
      ],
      reason: '',
    });
    await goWithin(page, `/empresa/firmas/${later.id}?paso=firmar`);
    await expect(page.getByText('Todavía no te toca')).toBeVisible();
    await see('not one’s turn', allWidths);
  });
  await test.step('another account is told so, and nobody’s signing is not found', async () => {
    await goWithin(page, '/empresa/firmas/0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11');
    await expect(page.getByRole('heading', { name: 'No encontramos esta firma' })).toBeVisible();
    await see('no such signing');
    await goWithin(page, `/firmar?firma=${envelope.signers[1]!.id}`);
    await expect(page.getByRole('heading', { name: 'Esta firma es para otra cuenta' })).toBeVisible();
    await see('another’s signing', allWidths);
  });
});
