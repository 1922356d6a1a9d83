import type { Page } from '@playwright/test';
import { focusPage, createAccount, expect, hidePage, test, goByKeys } from '../journey.ts';
import { openSession } from '../customer.ts';
import { uniqueText, earlierRuns } from '../unique-text.ts';
import { createCompany } from '../purchase.ts';
import { enroll } from '../two-factor/second-factor.ts';
import { caseOf, makeOverdue, openAgent } from './case-staff.ts';
import { openPart } from './case-parts.ts';
import { correctTogether } from './corrections.ts';
import { confirmStep, skipWait } from './staff-steps.ts';
import { createAdministrator } from './staff.ts';

test.use({ expectedErrors: /status of (409|422) .*\/api\/admin\/cases\// });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('by keyboard alone an agent takes what is overdue, and the second one learns who has it; what the customer answers is accepted, and the case approved; a wrong EIN is put right by two of the team', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000);
  const home = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const customer = await openSession(home, await createAccount());
  const name = uniqueText('Cabo Sosegado', ' LLC');
  const { registrationId } = await createCompany(customer, { company_name: name });
  const caseId = await caseOf(customer, registrationId);
  await makeOverdue(caseId, `${2001 - earlierRuns()}-01-01T10:00:00Z`);
  const second = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC' });
  const administrator = await openSession(second, await createAdministrator('a case'));
  await enroll(administrator);
  const agent = await openAgent(context, administrator, { given_name: 'Agente', family_name: 'de guardia' });
  const theirs = await second.newPage();
  // Without BroadcastChannel there are no live events, so this page still shows the case as unassigned.
  await theirs.addInitScript(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await theirs.goto(`/admin/casos/${caseId}`);
  await expect(theirs.getByText('Sin asignar', { exact: true })).toBeVisible();

  const turn = part(page, 'Qué toca');
  const checklist = page.getByRole('list', { name: 'Qué hace falta' });
  await test.step('by keyboard alone an agent opens the queue and takes what is overdue', async () => {
    await page.goto('/admin/equipo');
    await expect(heading(page, 'Equipo')).toBeVisible();
    const views = page.getByRole('navigation', { name: 'Vistas de la cola' });
    await goByKeys(page, 'c', views);
    await expect(views.getByRole('link', { name: /^Nuestras/ })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/\?vista=sin-asignar$/);
    await expect(views.getByRole('link', { name: /^Sin asignar [1-9]/ })).toHaveAttribute('aria-current', 'page');
    const rows = page.getByRole('table', { name: 'Cola' }).locator('tbody').getByRole('row');
    await expect(rows.first()).toContainText(name);
    await expect(rows.first()).toContainText(/Venció hace \d+ d/);
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/casos/${caseId}$`));
    await page.keyboard.press('t');
    await expect(page.getByText('Lo llevas tú', { exact: true })).toBeVisible();
  });
  await test.step('the second one learns who has it', async () => {
    const refused = theirs.waitForResponse((answer) => answer.status() === 409);
    await theirs.getByRole('button', { name: 'Tomar', exact: true }).click();
    await refused;
    const taken = theirs.getByRole('dialog', { name: 'Este caso lo lleva Agente de guardia' });
    await taken.getByRole('button', { name: 'Cancelar' }).click();
    await expect(theirs.getByRole('button', { name: 'Tomar de Agente de guardia' })).toBeVisible();
  });
  await test.step('a note is written by keyboard', async () => {
    await page.keyboard.press('n');
    await page.keyboard.type('Preguntar por la actividad');
    await turn.getByRole('button', { name: 'Cerrar' }).click();
    await expect(turn.getByLabel('Nota interna')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(turn.getByLabel('Nota interna')).toHaveValue('Preguntar por la actividad');
    await turn.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(turn.getByRole('button', { name: 'Escribir una nota…' })).toBeFocused();
    await openPart(page, 'Historia');
    await expect(part(page, 'Historia').getByRole('listitem').first()).toContainText('Preguntar por la actividad');
  });
  await test.step('what the customer answers is accepted', async () => {
    await openPart(page, 'Presentaciones');
    // Collapsed for the partner's filings, open for the team's.
    await expect(heading(page, 'Para presentar, en orden')).toBeVisible();
    await expect(checklist).toBeHidden();
    const byHand = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Presentar a mano' }).click();
    await byHand.getByRole('button', { name: 'Cancelar' }).click();
    await expect(byHand).toBeHidden();
    await focusPage(page);
    const params = { id: caseId };
    const { data } = await agent.call('GET /api/admin/cases/:id', { params });
    expect(data.filed_by).toBe('corporate-tools');
    await page.getByRole('button', { name: 'Presentar a mano' }).click();
    await byHand.getByRole('button', { name: 'Presentar a mano' }).click();
    await expect(page.getByText('Se presenta a mano', { exact: true })).toBeVisible();
    await expect(checklist.getByText('aprobar los datos')).toBeVisible();
    await expect(part(page, 'Lo que pregunta el Estado').getByText(name)).toBeVisible();
    const packet = page.getByRole('link', { name: 'Descargar el paquete (PDF)' });
    const answer = await page.request.get((await packet.getAttribute('href'))!);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await turn.getByRole('button', { name: 'Pedir algo al cliente…' }).click();
    await turn.getByRole('button', { name: 'Pedir', exact: true }).click();
    await expect(turn.getByText('Elige qué pedir')).toBeVisible();
    await turn.getByLabel('Qué', { exact: true }).selectOption('A qué se dedicará la empresa');
    await turn.getByLabel('Nota').fill('Con una frase basta.');
    await turn.getByRole('button', { name: 'Pedir', exact: true }).click();
    await expect(turn.getByText('Sin responder')).toBeVisible();
    await expect(turn.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);

    const action = (await customer.call('GET /api/cases')).data.cases[0]!.actions[0]!;
    expect(action).toMatchObject({ kind: 'business_purpose', note: 'Con una frase basta.' });
    await customer.call('POST /api/case-actions/:id/answer', {
      params: { id: action.id },
      body: { version: action.version, answer: { business_purpose: 'Tienda de velas' } },
    });
    await focusPage(page);
    await expect(turn.getByText('Tienda de velas')).toBeVisible();
    await turn.getByRole('button', { name: 'Aceptar' }).click();
    await expect(turn.getByText('No hay nada pendiente.')).toBeVisible();
  });
  await test.step('what another one typed of a case that moved on stays, and what needs a proof waits for it', async () => {
    // The other page still shows 'in review': its step is refused, and the typed text stays.
    await theirs.getByRole('button', { name: 'Rechazar el caso…' }).click();
    const refusal = theirs.getByRole('form', { name: 'Rechazar el caso' });
    await refusal.getByLabel('Motivo').fill('Un motivo que cuesta escribir');
    await hidePage(theirs);
    await turn.getByRole('button', { name: 'Aprobar los datos' }).click();
    await confirmStep(turn);
    await skipWait(caseId);
    await expect(page.getByRole('banner').or(page.locator('header')).getByText('Lista para presentar')).toBeVisible();
    await expect(checklist.getByText('aprobar los datos')).toHaveCount(0);
    await refusal.getByRole('button', { name: 'Rechazar el caso' }).click();
    await confirmStep(refusal);
    await expect(theirs.getByText('ahora está en «Lista para presentar»')).toBeVisible();
    await focusPage(theirs);
    await expect(refusal.getByLabel('Motivo')).toHaveValue('Un motivo que cuesta escribir');
    await expect(refusal.getByRole('button', { name: 'Rechazar el caso' })).toBeDisabled();

    await turn.getByRole('button', { name: 'Presentada al Estado…' }).click();
    await expect(turn.getByText('Falta subir el justificante')).toBeVisible();
    await openPart(page, 'Historia');
    await page.getByRole('link', { name: 'Peticiones' }).click();
    await expect(part(page, 'Historia').getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/\/admin\/panel\?vista=sin-asignar$/);
    await expect(page.getByText(name)).toHaveCount(0);
  });

  await correctTogether({ page, theirs }, { agent, administrator, customer });
  await home.close();
  await second.close();
});
