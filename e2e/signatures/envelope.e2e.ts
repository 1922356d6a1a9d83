import { caseOf, signInWithoutPage } from '../admin/case-staff.ts';
import { query } from '../database.ts';
import { pictureOf } from '../formation/papers.ts';
import { newestMail } from '../identity/inbox.ts';
import { createAccount, expect, goWithin, tabTo } from '../journey.ts';
import { names } from '../long-names.ts';
import { createCompany } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { test } from '../verified.ts';
import { agree, ask, codeFor, linkFor, newAddress, readToEnd, uploadPapers } from './asked.ts';

test.use({
  expectedErrors: /status of (4\d\d) .*\/api\/(signing|envelopes)|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

const me = 'Cliente de prueba';

test('by account and keyboard alone: the owner reads and signs, follows the others, corrects an address and cancels', async ({
  page,
  context,
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
  await test.step('it is read, agreed to and signed without a pointer; Atrás leads back', async () => {
    await press('Leer y firmar', 'link');
    await expect(page.getByText('Cláusula 1: de la compañía')).toBeVisible();
    await context.setOffline(true);
    await press('Leí todo');
    await expect(page.getByText('No pudimos anotar que lo leíste')).toBeVisible();
    await see('reading, and a line that was cut', allWidths);
    await context.setOffline(false);
    await press('Leí todo');
    await expect(page.getByText('Leído', { exact: true })).toBeVisible();
    await press('Ir a firmar');
    await expect(page.getByRole('heading', { level: 1, name: 'Antes de firmar' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Carta de la empresa' })).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('checkbox')).toHaveCount(4);
    for (const box of await page.getByRole('checkbox').all()) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    }
    await press('Aceptar y seguir');
    await expect(page.getByRole('heading', { level: 1, name: 'Tu firma' })).toBeFocused();
    await tabTo(page, page.getByLabel('Tu nombre'));
    await page.keyboard.type('Clienta de Prueba');
    await page.keyboard.press('Enter');
    await see('typed', allWidths);
    await press('Firmar');
    const confirming = page.getByLabel('Soy la persona que figura en el documento');
    await expect(confirming).toBeFocused();
    await page.keyboard.press('Space');
    await press('Firmar');
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

test('declined by link with a reason, asked again, and signed; a signing cancelled while one reads it says so', async ({
  page,
  browser,
  see,
}) => {
  test.setTimeout(240_000);
  const owner = await signInWithoutPage(browser, await createAccount());
  const { registrationId } = await createCompany(owner);
  const documents = await uploadPapers(owner, registrationId, ['Acuerdo entre socios'], 1);
  const email = newAddress();
  const signers = [{ name: 'Socia Núñez', email, role: 'Member', step: 1 }];
  await ask(owner, registrationId, { documents, signers, reason: '' });
  const enter = async (count: number) => {
    await page.goto('/terminos');
    await page.goto(await linkFor(email, count));
    const known = page.getByRole('heading', { level: 1, name: 'Acuerdo entre socios' });
    const asking = page.getByRole('button', { name: 'Enviarme el código' });
    await expect(known.or(asking)).toBeVisible();
    if (await asking.isVisible()) {
      await asking.click();
      await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email, count));
    }
    await expect(known).toBeVisible();
  };

  await test.step('it is declined, and what follows is said before and after', async () => {
    await enter(1);
    await page.getByRole('button', { name: 'No quiero firmar' }).click();
    const dialog = page.getByRole('dialog', { name: 'No firmar' });
    await dialog.getByRole('button', { name: 'No firmar' }).click();
    await expect(dialog.getByText('Di por qué: es lo que se corrige')).toBeVisible();
    await see('about to decline', allWidths);
    await dialog.getByLabel('Por qué no').fill('Mi participación no es esa.');
    await dialog.getByRole('button', { name: 'No firmar' }).click();
    await expect(page.getByText('No firmaste')).toBeVisible();
    await see('declined', allWidths);
  });
  await test.step('one that is cancelled meanwhile is not signed', async () => {
    const second = await ask(owner, registrationId, { documents, signers, reason: '' });
    await enter(2);
    await readToEnd(page);
    await owner.call('POST /api/envelopes/:id/cancel', { params: { id: second.id }, body: { reason: 'Otro texto.' } });
    await page.getByRole('button', { name: 'Ir a firmar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Antes de firmar' })).toBeFocused();
    await agree(page);
    await expect(page.getByText('Se canceló la firma')).toBeVisible();
    await see('cancelled meanwhile', allWidths);
  });
  await test.step('the third is signed by typing, and is complete', async () => {
    await ask(owner, registrationId, { documents, signers, reason: 'Con las participaciones corregidas.' });
    await enter(3);
    await readToEnd(page);
    await page.getByRole('button', { name: 'Ir a firmar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Antes de firmar' })).toBeFocused();
    await agree(page);
    await page.getByLabel('Tu nombre').fill('Socia Núñez');
    await see('a usual name', allWidths);
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await expect(page.getByText('Firmaron todos')).toBeVisible();
    const download = page.getByRole('link', { name: 'Descargar firmado' });
    await expect(download).toBeVisible({ timeout: 60_000 });
    await see('signed by all, and sealed', allWidths);
    const saved = page.waitForEvent('download');
    await download.click();
    expect((await saved).suggestedFilename()).toBe('Acuerdo entre socios (firmado).pdf');
    await newestMail(email, /^Firmaron todos/);
  });
});

test('a paper signed by hand: printed, photographed, sent back with a note, and uploaded again', async ({
  page,
  customer,
  company,
  see,
}) => {
  test.setTimeout(180_000);
  const { registrationId } = company;
  const documents = await uploadPapers(customer, registrationId, ['Formulario SS-4'], 1);
  const signers = [{ name: me, email: customer.email, role: 'Member', step: 1 }];
  const envelope = await ask(customer, registrationId, { documents, signers, reason: '' });
  await query(`update envelopes set way = 'ink' where id = $1`, [envelope.id]);
  await caseOf(customer, registrationId);
  await page.goto(`/empresa/firmas/${envelope.id}`);
  await page.getByRole('link', { name: 'Firmar a mano' }).click();
  await expect(page.getByRole('link', { name: /Abrir para imprimir/ })).toBeVisible();
  await see('by hand', allWidths);
  const picture = await pictureOf(page);
  await page.getByLabel('La copia firmada').setInputFiles(picture);
  await expect(page.getByText('La tenemos, y la miramos')).toBeVisible();
  await see('a copy to look at', allWidths);
  await query(`update ink_copies set verdict = 'sent_back', note = $2, judged_at = now() where envelope_id = $1`, [
    envelope.id,
    names.company,
  ]);
  await page.reload();
  await expect(page.getByText('Hay que subirla otra vez')).toBeVisible();
  await see('sent back', allWidths);
  await page.getByRole('button', { name: 'No quiero firmar' }).waitFor();
  await page.goBack();
  await expect(page.getByText(/La copia que subiste no vale todavía/)).toBeVisible();
});
