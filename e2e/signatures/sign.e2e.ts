import { signInWithoutPage } from '../admin/case-staff.ts';
import { query } from '../database.ts';
import { createAccount, expect, limitNetwork, test } from '../journey.ts';
import { longDetails, names } from '../long-names.ts';
import { createCompany } from '../purchase.ts';
import { allWidths } from '../see.ts';
import { createVerifiedAccount } from '../verified.ts';
import { ask, codeFor, linkFor, newAddress, uploadPapers } from './asked.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedErrors: /status of (4\d\d) .*\/api\/signing|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

test('on a telephone without an account: a mailed link and code, two papers read, agreed to, and signed by hand drawn', async ({
  page,
  browser,
  context,
  see,
}) => {
  test.setTimeout(240_000);
  const owner = await signInWithoutPage(browser, await createAccount({ ...names.person, email: names.email() }));
  const { registrationId } = await createCompany(owner, longDetails());
  const long = names.company.slice(0, 150);
  const documents = await uploadPapers(owner, registrationId, ['Acuerdo Operativo', long]);
  const [email, other] = [newAddress(), newAddress()];
  const envelope = await ask(owner, registrationId, {
    documents,
    signers: [
      { name: 'Titular Núñez Socia', email, role: 'Member', step: 1 },
      { name: names.company, email: other, role: names.company.slice(0, 100), step: 2 },
    ],
    reason: names.company,
  });
  // As a paper of ours says where one signs.
  const place = JSON.stringify([{ place: 0, page: 2, x: 72, y: 700, width: 220 }]);
  await query('update envelope_papers set places = $2 where envelope_id = $1 and position = 0', [envelope.id, place]);

  await test.step('a link says what it is about, and its token leaves the address', async () => {
    await page.goto('/firmar');
    await expect(page.getByRole('heading', { name: 'Falta el enlace' })).toBeVisible();
    await see('no link', allWidths);
    await page.goto(await linkFor(email));
    await expect(page.getByRole('heading', { name: 'Te piden una firma' })).toBeVisible();
    await expect(page).toHaveURL('/firmar');
    await see('invited', allWidths);
  });
  await test.step('a reload keeps it; a wrong code is told, a right one opens the papers', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Enviarme el código' }).click();
    const field = page.getByLabel('Código de 6 dígitos');
    await expect(field).toBeFocused();
    const code = await codeFor(email);
    await field.fill(code === '000000' ? '111111' : '000000');
    await expect(page.getByText(/^El código no es ese/)).toBeVisible();
    await see('wrong code', allWidths);
    await field.fill(code);
    await expect(page.getByRole('heading', { level: 1, name: '2 documentos' })).toBeVisible();
    await expect(page).toHaveURL(/\/firmar\?firma=[\w-]+$/);
  });
  await test.step('each paper is read to its end, or said to be', async () => {
    await expect(page.getByText('Cláusula 1: de la compañía')).toBeVisible();
    await expect(page.getByText('Documento 1 de 2 · Página 1 de 3')).toBeVisible();
    // Pages that have left the screen lie at its top, the last one too: that is not read.
    await page.getByRole('region', { name: 'Páginas' }).evaluate((pages) => {
      const place = document.createComment('');
      pages.replaceWith(place);
      dispatchEvent(new Event('scroll'));
      place.replaceWith(pages);
    });
    await page.getByRole('button', { name: 'Siguiente documento' }).click();
    await expect(page.getByText('Llega al final del documento')).toBeVisible();
    await see('reading', allWidths);
    await page.getByRole('button', { name: 'Ver dónde firmas' }).click();
    await expect(page.getByText('Aquí va tu firma')).toBeInViewport();
    await see('where one signs', allWidths);
    await page.getByRole('region', { name: 'Página 3' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'No quiero firmar' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Página 3 de 3')).toBeVisible();
    await expect(page.getByText('Leído').first()).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente documento' }).click();
    await expect(page.getByText('Documento 2 de 2 · Página 1 de 3')).toBeVisible();
    await page.getByRole('button', { name: 'Ver como texto' }).click();
    await expect(page.getByText('Los miembros acuerdan lo que sigue en su apartado 1. Los').first()).toBeVisible();
    await see('as text', allWidths);
    await page.getByRole('button', { name: 'Ver como texto' }).click();
    await page.getByRole('button', { name: 'Letra más grande' }).click();
    await see('large letters');
    // On a slow line the second press comes before the first is noted.
    const endLimit = await limitNetwork(page, { latency: 1_500 });
    await page.getByRole('button', { name: 'Leí todo' }).click();
    await page.getByRole('button', { name: 'Ir a firmar' }).click();
    await endLimit();
  });
  await test.step('nothing is ticked beforehand', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Antes de firmar' })).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Aceptar y seguir' }).click();
    await expect(page.getByText('Márcala para seguir')).toHaveCount(4);
    await see('agreeing', allWidths);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Aceptar y seguir' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tu firma' })).toBeFocused();
  });
  const pad = page.getByRole('img', { name: /^Tu firma/ });
  await test.step('another name is asked once more; a drawing survives turning the telephone', async () => {
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await expect(page.getByText('Escribe tu nombre')).toBeVisible();
    await page.getByLabel('Tu nombre').fill('Ñandú Çelebi');
    await see('another name', allWidths);
    await page.getByLabel('Tu nombre').fill('titular nunez');
    await expect(page.getByLabel('Soy la persona que figura en el documento')).toHaveCount(0);
    await page.getByText('Dibujar', { exact: true }).click();
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await expect(page.getByText('Dibuja tu firma, o escríbela')).toBeVisible();
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + box.height * 0.7);
    await page.mouse.down();
    for (let step = 1; step <= 30; step += 1)
      await page.mouse.move(
        box.x + 20 + (step * (box.width - 60)) / 30,
        box.y + box.height * (0.55 + 0.3 * Math.sin(step / 2)),
      );
    await page.mouse.up();
    await page.mouse.click(box.x + box.width - 30, box.y + box.height / 2);
    await expect(page.getByText('2 trazos.')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('1 trazo.')).toBeVisible();
    const drawn = () => pad.locator('path').getAttribute('d');
    const before = await drawn();
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await drawn()).toBe(before);
    await page.setViewportSize({ width: 390, height: 844 });
    await see('drawn', allWidths);
  });
  await test.step('without a line nothing is signed and nothing is lost; one press signs, and a reload says the same', async () => {
    const before = await pad.locator('path').getAttribute('d');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await expect(page.getByText('No se firmó')).toBeVisible();
    await see('no line while signing', allWidths);
    await context.setOffline(false);
    await expect(page.getByLabel('Tu nombre')).toHaveValue('titular nunez');
    await expect(pad.locator('path')).toHaveAttribute('d', before!);
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await expect(page.getByText('Ya firmaste')).toBeVisible();
    await expect(page).toHaveURL(/\/firmar\?firma=[\w-]+$/);
    await see('signed, one is missing', allWidths);
    await page.reload();
    await expect(page.getByText('Ya firmaste')).toBeVisible();
  });
  await test.step('after thirty days it says so, to who signed and to who opens the link', async () => {
    await linkFor(other);
    // Thirty days later.
    await query(`update envelopes set expires_at = now() where id = $1`, [envelope.id]);
    await page.reload();
    await expect(page.getByText('Venció el plazo para firmar')).toBeVisible();
    await see('expired', allWidths);
    await page.goto(await linkFor(other));
    await expect(page.getByRole('heading', { name: 'Venció el plazo para firmar' })).toBeVisible();
    await expect(page.getByText(/que la pida otra vez/)).toBeVisible();
    await see('the link of one that expired', allWidths);
    await page.goto(`/firmar?firma=${envelope.signers[0]!.id}`);
    await expect(page.getByText('Venció el plazo para firmar')).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Necesitamos saber que eres tú' })).toBeVisible();
    await see('a browser that is not known', allWidths);
  });
  await test.step('the link is of no use afterwards', async () => {
    await page.goto('/terminos');
    await page.goto(await linkFor(email));
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await see('a link of before', allWidths);
  });
});

test('whoever has an account signs in with it and comes back to the paper', async ({ page, browser, see }) => {
  test.setTimeout(150_000);
  const owner = await signInWithoutPage(browser, await createAccount());
  const { registrationId } = await createCompany(owner);
  const documents = await uploadPapers(owner, registrationId, ['Acuerdo entre socios'], 1);
  const account = await createVerifiedAccount();
  await signInWithoutPage(browser, account);
  const signers = [{ name: 'Socia Núñez', email: account.email, role: 'Member', step: 1 }];
  await ask(owner, registrationId, { documents, signers, reason: '' });
  await page.goto(await linkFor(account.email));
  await expect(page.getByText('tiene una cuenta con nosotros')).toBeVisible();
  await see('an account is asked for', allWidths);
  await page.getByRole('link', { name: 'Entrar y leer' }).click();
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: /Continuar|Iniciar sesión/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acuerdo entre socios' })).toBeVisible();
  await expect(page).toHaveURL(/\/firmar\?firma=[\w-]+$/);
});
