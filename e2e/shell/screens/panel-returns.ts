import type { Browser, Page } from '@playwright/test';
import { createAccount } from '../../account.ts';
import { openUnseen } from '../../admin/case-staff.ts';
import { makeBlankForm } from '../../admin/made-blanks.ts';
import { makeReturn } from '../../admin/made-returns.ts';
import { writtenPdf } from '../../documents/written-pdf.ts';
import { query } from '../../database.ts';
import { expect, goWithin } from '../../journey.ts';
import { names } from './names.ts';
import { allWidths, type See } from '../../see.ts';

const route = '/admin/impuestos';

/** `page` is the team's. */
export async function seeReturns(page: Page, browser: Browser, see: See): Promise<void> {
  const customer = await openUnseen(browser, await createAccount());
  const { returnId, registrationId } = await makeReturn(customer);
  const rename = (name: string) =>
    query('update companies set name = $2 where registration_id = $1', [registrationId, name]);
  await rename(names.company);
  await goWithin(page, `${route}/declaraciones?estado=en-revision`);
  await expect(page.getByRole('link', { name: /^Formulario 5472/ }).first()).toBeVisible();
  await see('those in review', allWidths);
  // Another walk has one that failed for a while.
  await expect(async () => {
    await goWithin(page, `${route}/declaraciones?estado=en-revision`);
    await goWithin(page, `${route}/declaraciones?estado=fallidas`);
    await expect(page.getByRole('heading', { name: 'No hay nada en esta vista' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await see('nothing');

  await goWithin(page, `${route}/declaraciones/${returnId}`);
  await expect(page.getByRole('img', { name: /^Página 1 de / })).toBeVisible();
  await page.getByRole('button', { name: 'Devolver con una nota…' }).click();
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(page.getByText('Escribe qué hay que corregir: lo lee el cliente.')).toBeVisible();
  await see('a packet in review', allWidths);
  await goWithin(page, `${route}/declaraciones/${returnId}?ver=lineas`);
  await page.locator('summary[data-row]').first().click();
  await see('its lines', [820, 390]);
  // A packet of another name is none that could be sent.
  await rename('Faro Digital LLC');
  await query(
    `update returns set state = 'approved', approved_name = $2, approved_at = now(), sent_back_note = $2, sent_back_at = now()
      where id = $1`,
    [returnId, names.company],
  );
  await page.goto(`${route}/declaraciones/${returnId}`);
  await expect(page.getByText(/Tiene que firmar la página con tinta/)).toBeVisible();
  const { generation } = (
    await customer.call('GET /api/companies/:id/returns', {
      params: { id: registrationId },
      query: { year: 2025 },
    })
  ).data.returns.wanted.find(({ kind }) => kind === 'form_5472')!.packet!;
  await customer.call('POST /api/companies/:id/returns/:returnId/signed-pages', {
    params: { id: registrationId, returnId },
    body: { generation },
    file: writtenPdf([['Form 1120', 'Sign Here']], 'firmada.pdf'),
  });
  await page.reload();
  await expect(page.getByRole('img', { name: 'La página que subió el cliente' })).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Devolver la página…' }).click();
  await page.getByRole('button', { name: 'Devolver la página', exact: true }).click();
  await expect(page.getByText(/^Escribe qué le falta a la página/)).toBeVisible();
  await see('a signed page to compare', allWidths);
  await page.getByRole('button', { name: 'Coincide' }).click();
  await page.getByRole('button', { name: 'Anotar el envío…' }).click();
  await expect(page.getByLabel('Número de fax')).toHaveValue('855-887-7737');
  await page.getByRole('button', { name: 'Subir la prueba…' }).click();
  await page.getByRole('button', { name: 'Subir la prueba', exact: true }).click();
  await expect(page.getByText('Escribe cuántas páginas dice')).toBeVisible();
  await see('its proof', allWidths);
  await query(`update returns set state = 'filed', filed_at = now() where id = $1`, [returnId]);
  await page.reload();
  await page.getByRole('button', { name: /^Abrir otra vez/ }).click();
  await expect(page.getByRole('form', { name: 'Abrir el año otra vez' })).toBeVisible();
  await page.getByRole('button', { name: /^Anotar un aviso/ }).click();
  await page.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(page.getByText('Elige el documento')).toBeVisible();
  await see('a notice of its agency');
  await goWithin(page, `${route}/declaraciones/0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11`);
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();

  await goWithin(page, `${route}/formularios`);
  await page.getByLabel('Subir un formulario').setInputFiles({
    name: 'f7004.pdf',
    mimeType: 'application/pdf',
    buffer: makeBlankForm({ isOfAnotherYear: true }),
  });
  await expect(page.getByText('No coincide').first()).toBeVisible();
  await see('blank forms', allWidths);
  await goWithin(page, `${route}/criterios`);
  await page.getByRole('button', { name: /^Cambiar.*Quién prepara/ }).click();
  const naming = page.getByRole('form', { name: /^Quién prepara/ });
  await naming.getByLabel('PTIN').fill('P0123');
  await naming.getByRole('button', { name: 'Guardar' }).click();
  await expect(naming.getByText('El PTIN es una P y 8 cifras')).toBeVisible();
  await page.getByRole('button', { name: /^Cambiar.*Línea 1n/ }).click();
  const form = page.getByRole('form', { name: /^Línea 1n/ });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escribe por qué')).toBeVisible();
  await see('criteria', allWidths);
}
