import type { Page } from '@playwright/test';
import { focusPage, createAccount, expect, goWithin, test } from '../journey.ts';
import { openSession, type Customer } from '../customer.ts';
import { query } from '../database.ts';
import { textPdf } from '../formation/papers.ts';
import { uniqueText } from '../unique-text.ts';
import { createCompany, type Company } from '../purchase.ts';
import { mailsTo } from '../companies/wizard.ts';
import { findViolations } from '../check-screen.ts';
import type { See } from '../see.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { openPart } from './case-parts.ts';
import { caseOf, createTask, signInWithoutPage } from './case-staff.ts';
import { giveAllBack, hearOfBanks } from './money.ts';
import { createAdministrator } from './staff.ts';
import { confirmStep, skipWait, takeStep } from './staff-steps.ts';

test('a task stands until it is done, and what is owed until the money is back; a step is taken back in its minute and nobody hears of it, and a paper of another company is refused in its place; a payment of another sum is decided', async ({
  page,
  context,
  browser,
  see,
}) => {
  test.setTimeout(180_000);
  const customer = await signInWithoutPage(browser, await createAccount());
  const staff = await openSession(context, await createAdministrator('a slip'));
  await enroll(staff);
  const create = (name: string) =>
    createCompany(customer, { company_name: uniqueText(name, ' LLC'), business_purpose: 'Tienda en línea.' });

  const owed = await create('Reembolso Debido');
  await createTask(await caseOf(customer, owed.registrationId), 'refunded_whole');
  await page.goto('/admin/panel');
  await test.step('a task stands in its view and on its case until somebody says that it is done', () =>
    doTask(page, owed.name));
  await test.step('what is owed stands in the queue with its owner and day, and closes when the money is back', () =>
    giveBack(page, see, customer, owed));
  const slipped = await create('Desliz del Norte');
  await test.step('a step is taken back in its minute, and a paper of another company is refused', () =>
    undoMistake(page, see, staff, customer, slipped));
  await test.step('a payment of another sum than the price waits for an administrator, who takes it', () =>
    takePayment(page, see, slipped));
  await test.step('a bank disputes, and another returns a refund: both have their day until somebody ends them', () =>
    hearOfBanks(page, see, slipped));
});

async function doTask(page: Page, name: string): Promise<void> {
  const views = page.getByRole('navigation', { name: 'Vistas de la cola' });
  await expect(views.getByRole('link', { name: /^Nuestras/ })).toBeVisible();
  await views.getByRole('link', { name: /^Tareas [1-9]/ }).click();
  await expect(page).toHaveURL(/\?vista=tareas$/);
  await page.getByRole('table', { name: 'Tareas' }).getByRole('link', { name }).click();
  const tasks = page.getByRole('region', { name: 'Tareas', exact: true });
  await expect(tasks).toContainText('Se devolvió todo lo pagado');
  await expect(tasks).toContainText('Desde hace 3 h');
  await tasks.getByRole('button', { name: 'Hecho: Se devolvió todo lo pagado' }).click();
  await expect(tasks).toBeHidden();
  const turn = page.getByRole('region', { name: 'Qué toca' });
  await expect(turn.getByRole('heading', { name: 'Tareas hechas' })).toBeVisible();
  await expect(turn).toContainText(/La hizo .+, el \d+ de/);
  await goWithin(page, '/admin/panel?vista=tareas');
  await expect(views.getByRole('link', { name: /^Tareas/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name })).toBeHidden();
}

async function giveBack(page: Page, see: See, customer: Customer, { name, registrationId }: Company): Promise<void> {
  const caseId = await caseOf(customer, registrationId);
  const { data } = await customer.call('GET /api/orders');
  const params = { id: data.orders.find(({ company_name }) => company_name === name)!.id };
  const refund = (await customer.call('GET /api/orders/:id/refund', { params })).data.refund;
  const body = { reason: 'Ya no la necesito.', expected_refund: refund.total };
  await customer.call('POST /api/orders/:id/cancellation', { params, body });
  await query(`update tasks set due_on = due_on - 9 where kind = 'cancellation_asked' and case_id = $1`, [caseId]);
  await goWithin(page, '/admin/panel?vista=tareas');
  const row = page.getByRole('table', { name: 'Tareas' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('El cliente pide su reembolso');
  await expect(row).toContainText('Venció');
  await expect(row).toContainText('Sin responsable');
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('link').click();
  const tasks = page.getByRole('region', { name: 'Tareas', exact: true });
  await tasks.getByRole('button', { name: /^Dar o aplazar/ }).click();
  const giving = page.getByRole('form', { name: /de quién es/ });
  await expect(giving.getByLabel('Hasta el día')).toHaveCount(0);
  await giving.getByLabel('Responsable').selectOption({ index: 1 });
  await giving.getByRole('button', { name: 'Guardar' }).click();
  await expect(tasks).not.toContainText('Sin responsable');
  const refundRow = page.getByRole('region', { name: 'Reembolso pedido' });
  await tasks.getByRole('link', { name: 'Abrir «Orden»' }).click();
  await expect(refundRow).toContainText('Abierta hasta que el proveedor diga que volvió');
  await refundRow.getByRole('button', { name: 'No procede…' }).click();
  await expect(refundRow.getByLabel('Razón de la tabla')).toBeVisible();
  await refundRow.getByRole('button', { name: 'Cancelar' }).click();

  await refundRow.getByRole('link', { name: 'Devolver en «Dinero»' }).click();
  await giveAllBack(page, see, name);
  await page.getByRole('link', { name: 'Ver el caso' }).click();
  await openPart(page, 'Orden');
  await expect(tasks).toHaveCount(0, { timeout: 30_000 });
  await expect(refundRow).toContainText('Volvió');
  const own = await page.context().browser()!.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  await openSession(own, customer);
  const theirs = await own.newPage();
  await theirs.goto(`/empresa/ordenes?orden=${params.id}`);
  await expect(theirs.getByText(/^Te devolvimos \$/).first()).toBeVisible();
  await expect(theirs.getByText(/devuelto$/).first()).toBeVisible();
  await own.close();
}

/** `staff` is the user of `page`. */
async function undoMistake(
  page: Page,
  see: See,
  staff: Customer,
  customer: Customer,
  { name, registrationId }: Company,
): Promise<void> {
  const caseId = await caseOf(customer, registrationId);
  const params = { id: caseId };
  await staff.call('PUT /api/admin/cases/:id/filing-provider', { params, body: { provider: 'manual' } });
  await goWithin(page, `/admin/casos/${caseId}`);
  const turn = page.getByRole('region', { name: 'Qué toca' });
  const shows = (text: string) => expect(page.locator('header').getByText(text)).toBeVisible({ timeout: 20_000 });
  await shows('En revisión');
  await turn.getByRole('button', { name: 'Aprobar los datos' }).click();
  const before = turn.getByRole('region', { name: 'Antes de confirmar' });
  await expect(before.getByText('El cliente no recibe ningún correo de este paso.')).toBeVisible();
  await expect(before.getByText('Esto se presenta al Estado, a mano')).toBeVisible();
  await expect(before).toContainText(name);
  await see('about to approve');
  await confirmStep(turn);
  const waiting = page.getByRole('region', { name: 'Paso por salir' });
  await expect(waiting.getByRole('timer')).toContainText(/Sale en \d+ s/);
  await query(`update pending_moves set due_at = now() + interval '50 seconds' where case_id = $1`, [caseId]);
  await waiting.getByRole('button', { name: 'Deshacer' }).click();
  await expect(waiting).toHaveCount(0);
  await shows('En revisión');

  await takeStep(staff, caseId, { event: 'approved' });
  const receipt = await staff.call('POST /api/admin/cases/:id/papers', { params, file: textPdf('recibo.pdf', name) });
  await takeStep(staff, caseId, { event: 'submitted', proof: receipt.data.paper.id });
  await focusPage(page);
  await shows('Enviada al estado');
  const mails = async () => (await mailsTo(customer.email)).map(({ subject }) => subject);
  await expect.poll(mails, { timeout: 20_000 }).toContain(`Presentamos ${name} ante el Estado de Wyoming`);

  await turn.getByRole('button', { name: 'Constituida por el Estado…' }).click();
  const form = page.getByRole('form', { name: 'Constituida por el Estado' });
  await form.getByLabel('Fecha de constitución').fill('2019-01-01');
  await form.getByLabel('Número de registro').fill('abc');
  await form
    .getByLabel(/^(Justificante|O sube otro)/)
    .and(form.locator('input[type=file]'))
    .setInputFiles(textPdf('otra.pdf', 'Certificate of Organization', 'Name: Somebody Else LLC'));
  await expect(form.getByRole('link', { name: 'otra.pdf' })).toBeVisible();
  await form.getByRole('button', { name: 'Constituida por el Estado' }).click();
  const preview = form.getByRole('region', { name: 'Antes de confirmar' });
  await expect(preview.getByText('Algo no cuadra')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Pedir que lo confirme otra persona' })).toBeVisible();
  await expect(form.getByLabel('Fecha de constitución')).toHaveAccessibleDescription(/Es anterior al/);
  await expect(form.getByLabel('Número de registro')).toHaveAccessibleDescription(/el año y nueve cifras/);
  await expect(form.getByLabel('Justificante')).toHaveAccessibleDescription(/En el texto de ese papel no está/);

  const day = new Date().toISOString().slice(0, 10);
  const number = `${day.slice(0, 4)}-${String(Date.now()).slice(-9)}`;
  await form.getByLabel('Fecha de constitución').fill(day);
  await form.getByLabel('Número de registro').fill(number);
  await form
    .getByLabel(/^(Justificante|O sube otro)/)
    .and(form.locator('input[type=file]'))
    .setInputFiles(textPdf('certificado.pdf', 'Certificate of Organization', `Name: ${name}`));
  await expect(form.getByRole('link', { name: 'certificado.pdf' })).toBeVisible();
  await form.getByRole('button', { name: 'Constituida por el Estado' }).click();
  await expect(preview.getByText(`${name} está constituida`)).toBeVisible();
  await expect(preview.getByRole('link', { name: /Artículos de Incorporación/ })).toBeVisible();
  await confirmStep(form);
  await skipWait(caseId);
  await shows('Constituida');
  await expect.poll(mails, { timeout: 20_000 }).toContain(`${name} está constituida`);
  expect((await mails()).filter((subject) => subject.includes('Deshic'))).toEqual([]);
}

async function takePayment(page: Page, see: See, { registrationId }: Company): Promise<void> {
  await query(
    `update registrations set amount_cents = amount_cents + 200, payment_status = 'processing', paid_at = null,
       check_at = now() where id = $1`,
    [registrationId],
  );
  const review = page.getByRole('region', { name: 'Pago por decidir' });
  await openPart(page, 'Orden');
  await expect(async () => {
    await focusPage(page);
    await expect(review).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(review).toContainText(/^Se cobró \$399, se debía \$401/);
  await review.getByRole('button', { name: 'Aceptar lo pagado…' }).click();
  await review.getByRole('button', { name: 'Aceptar lo pagado', exact: true }).click();
  await expect(review.getByText('Escribe por qué: queda en el registro.')).toBeVisible();
  await see('a payment of another sum');
  await review.getByLabel('Por qué').fill('Faltaban dos dólares.');
  await review.getByRole('button', { name: 'Aceptar lo pagado', exact: true }).click();
  await expect(review).toHaveCount(0);
}
