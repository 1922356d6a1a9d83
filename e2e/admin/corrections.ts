import { expect, test, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';
import { query } from '../database.ts';
import { focusPage, goWithin } from '../journey.ts';
import { createCompany } from '../purchase.ts';
import { uniqueText, earlierRuns } from '../unique-text.ts';
import { openPart } from './case-parts.ts';
import { caseOf, keepPaper } from './case-staff.ts';
import { takeStep } from './staff-steps.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const waiting = (page: Page) => page.getByRole('region', { name: /^Por confirmar/ });

/** What the audit kept of the latest search by an EIN. */
async function notedSearch(): Promise<unknown> {
  const rows = await query<{ input: unknown }>(
    `select input from staff_actions where operation = 'createSearchNote' and input ->> 'text' = '[EIN]' order by id desc limit 1`,
  );
  return rows[0]?.input;
}

type Pages = {
  page: Page;
  theirs: Page;
};

/** `page` and `theirs` show the panel. */
export async function correctTogether(
  { page, theirs }: Pages,
  { agent, administrator, customer }: { agent: Customer; administrator: Customer; customer: Customer },
): Promise<void> {
  // An agency's number belongs to one company only.
  const [wrong, right] = ['8', '9'].map((last) => `6${1 + earlierRuns()}-234567${last}`) as [string, string];
  const name = uniqueText('Cabo Corregido', ' LLC');
  const { registrationId } = await createCompany(customer, { company_name: name });
  const caseId = await caseOf(customer, registrationId);
  const params = { id: caseId };
  await agent.call('PUT /api/admin/cases/:id/filing-provider', { params, body: { provider: 'manual' } });
  const proof = await keepPaper(caseId);
  const steps = [
    { event: 'approved' },
    { event: 'submitted', proof },
    { event: 'formed', proof, formed_on: '2026-11-24', filing_number: `2026-${wrong}` },
    { event: 'ein_requested', proof },
    { event: 'ein_issued', proof, ein: wrong },
  ] as const;
  for (const step of steps) await takeStep(agent, caseId, step);

  const facts = part(page, 'Datos');
  const form = page.getByRole('form', { name: 'Corregir datos' });
  await test.step('a wrong EIN is found by its whole number, and a correction of it is proposed with its paper', async () => {
    // Found by the complete number only.
    await goWithin(page, '/admin/panel');
    await page.getByRole('button', { name: 'Buscar en todo' }).click();
    const search = page.getByRole('combobox', { name: 'Buscar en todo' });
    await search.fill(right);
    await expect(page.getByText(`No encontramos nada con «${right}».`)).toBeVisible();
    // Where one rests, without the number.
    await expect.poll(notedSearch).toEqual({ text: '[EIN]' });
    await search.fill(wrong.replace('-', ''));
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/casos/${caseId}`);
    await expect(search).toBeHidden();
    const opened = { text: '[EIN]', kind: 'company', id: registrationId, user_id: expect.any(String) as unknown };
    await expect.poll(notedSearch).toEqual(opened);
    await facts.getByRole('button', { name: 'Corregir…' }).click();
    await form.getByRole('button', { name: 'Guardar la corrección' }).click();
    await expect(form.getByText('Escribe el motivo: lo lee el cliente.')).toBeVisible();
    await form.getByLabel('Qué dato').selectOption('EIN');
    await expect(form.getByText(`Ahora figura: ${wrong}.`)).toBeVisible();
    await form.getByLabel('EIN').fill('61-234');
    await form.getByLabel('Motivo').fill('La carta del IRS termina en 9.');
    await form.getByRole('button', { name: 'Proponer la corrección' }).click();
    await expect(form.getByText('Escribe el EIN: nueve cifras, como 12-3456789.')).toBeVisible();
    await form.getByLabel('EIN').fill(right.replace('-', ''));
    await form.getByRole('button', { name: 'Proponer la corrección' }).click();
    await expect(form.getByText('Hace falta el documento que lo prueba')).toBeVisible();
    await form.getByLabel('Justificante').selectOption({ index: 1 });
    await form.getByRole('button', { name: 'Proponer la corrección' }).click();
    await expect(
      waiting(page).getByText('Lo propusiste tú: lo tiene que confirmar otra persona del equipo.'),
    ).toBeVisible();
    await expect(waiting(page).getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
    await expect(waiting(page).getByRole('button', { name: 'Retirar' })).toBeVisible();
    await expect(facts.getByRole('button', { name: 'Corregir…' })).toBeDisabled();
    await expect(facts.getByText(wrong, { exact: true })).toBeVisible();
  });
  await test.step('the other one finds it in the queue, and confirms it', async () => {
    await goWithin(theirs, '/admin/panel');
    await theirs.getByRole('link', { name: /^Por confirmar [1-9]/ }).click();
    await theirs.getByRole('link', { name }).click();
    await expect(waiting(theirs)).toContainText(wrong);
    await expect(waiting(theirs)).toContainText(right);
    await expect(waiting(theirs)).toContainText('Agente de guardia');
    await expect(waiting(theirs).getByRole('link', { name: 'Ver el documento' })).toHaveAttribute(
      'href',
      `/api/admin/files/${proof}`,
    );
    await waiting(theirs).getByRole('button', { name: 'Rechazar…' }).click();
    await theirs.getByRole('form', { name: 'Rechazar el cambio' }).getByRole('button', { name: 'Rechazar' }).click();
    await expect(theirs.getByText('Escribe por qué: lo lee el equipo.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Volver' }).click();
    await waiting(theirs).getByRole('button', { name: 'Confirmar' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(waiting(theirs)).toHaveCount(0);
    await expect(part(theirs, 'Datos').getByText(right, { exact: true })).toBeVisible();
    await openPart(theirs, 'Historia');
    await expect(part(theirs, 'Historia').getByRole('listitem').first()).toContainText('Datos corregidos');
  });
  await test.step('of two who correct the same, the later one sees both values beside their own', async () => {
    await focusPage(page);
    await facts.getByRole('button', { name: 'Corregir…' }).click();
    await form.getByLabel('Qué dato').selectOption('Contacto');
    await form.getByLabel('Contacto', { exact: true }).fill('Recepción, piso 3');
    await form.getByLabel('Motivo').fill('Lo pidió por teléfono.');
    const { data: now } = await administrator.call('GET /api/admin/cases/:id', { params });
    await administrator.call('POST /api/admin/cases/:id/corrections', {
      params,
      body: {
        version: now.standing.version,
        reason: 'Se casó.',
        changes: [{ fact: 'contact_name', before: 'Titular Principal', after: 'Titular de Otro' }],
      },
    });
    await form.getByRole('button', { name: 'Guardar la corrección' }).click();
    await expect(form.getByText('Otra persona cambió un dato mientras corregías')).toBeVisible();
    await expect(form.getByText('Ahora figura: Titular de Otro. Cuando empezaste: Titular Principal.')).toBeVisible();
    await expect(form.getByLabel('Contacto', { exact: true })).toHaveValue('Recepción, piso 3');
    await form.getByRole('button', { name: 'Guardar la corrección' }).click();
    await expect(form).toHaveCount(0);
    await openPart(page, 'Presentaciones');
    await expect(part(page, 'Presentaciones').getByText('Recepción, piso 3', { exact: true })).toBeVisible();
  });
  await test.step('one of the team proposes to undo the step; any colleague may confirm it', async () => {
    await focusPage(theirs);
    await openPart(theirs, 'Presentaciones');
    await expect(part(theirs, 'Presentaciones').getByText('Recepción, piso 3', { exact: true })).toBeVisible();
    const turn = part(theirs, 'Qué toca');
    await turn.getByRole('button', { name: 'Deshacer el último paso…' }).click();
    const undoing = theirs.getByRole('form', { name: 'Deshacer el último paso' });
    await undoing.getByLabel('Justificante').selectOption({ index: 1 });
    await undoing.getByLabel('Motivo').fill('El IRS todavía no había respondido.');
    await undoing.getByRole('button', { name: 'Proponer deshacerlo' }).click();
    await expect(waiting(theirs)).toContainText('EIN solicitado');
    await focusPage(page);
    await expect(waiting(page).getByRole('button', { name: 'Confirmar' })).toBeEnabled();
    await waiting(theirs).getByRole('button', { name: 'Retirar' }).click();
    await expect(waiting(theirs)).toHaveCount(0);
  });
}
