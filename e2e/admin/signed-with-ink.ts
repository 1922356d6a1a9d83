import { expect, type Locator, type Page } from '@playwright/test';
import { writtenPdf } from '../documents/written-pdf.ts';
import { focusPage } from '../journey.ts';
import { allWidths, type See } from '../see.ts';

const title = 'Formulario 5472 con 1120 pro forma';

/** `page` shows the packet to the team, `turn` its next steps; `telephone` is the customer's. */
export async function signWithInk(
  { page, turn, telephone, see }: { page: Page; turn: Locator; telephone: Page; see: See },
  { registrationId, returnId }: { registrationId: string; returnId: string },
): Promise<void> {
  await expect(turn.getByText(/Tiene que firmar la página con tinta y subirla/)).toBeVisible();
  await expect(turn.getByRole('button', { name: /Anotar el envío|Subir la prueba/ })).toHaveCount(0);

  await telephone.goto(`/empresa/impuestos/papeles?empresa=${registrationId}&anio=2025`);
  const papers = telephone.getByRole('region', { name: 'Papeles de 2025' });
  const sheet = telephone.getByRole('dialog');
  await expect(papers.getByText('Falta tu firma')).toBeVisible();
  await papers.getByRole('link', { name: `Firmar y subir la página: ${title}` }).click();
  await expect(sheet.getByText(/^La aprobó Titular Principal el /)).toBeVisible();
  await expect(sheet.getByText(/Firma a mano, con tinta/)).toBeVisible();
  await upload(sheet, 'oscura.pdf');
  await expect(sheet.getByText('Comparamos tu firma')).toBeVisible();

  await focusPage(page);
  const compared = page.getByRole('region', { name: 'La página firmada' });
  // Rendered at 300 dpi by a queued child process.
  await expect(compared.getByRole('img', { name: 'La página que subió el cliente' })).toBeVisible({ timeout: 40_000 });
  await turn.getByRole('button', { name: 'Devolver la página…' }).click();
  const form = page.getByRole('form', { name: 'Devolver la página firmada' });
  await form.getByRole('button', { name: 'Devolver la página' }).click();
  await expect(form.getByText('Escribe qué le falta a la página: lo lee el cliente.')).toBeVisible();
  await see('a signed page to compare', allWidths);
  await form.getByLabel('Qué le falta a la página').fill('No se lee la fecha.');
  await form.getByRole('button', { name: 'Devolver la página' }).click();
  await expect(turn.getByText('El cliente tiene que firmar la página otra vez y subirla.')).toBeVisible();

  await focusPage(telephone);
  await expect(sheet.getByText('No se lee la fecha.')).toBeVisible();
  await upload(sheet, 'oscura.pdf');
  await expect(sheet.getByText(/^Es la misma página que te devolvimos/)).toBeVisible();
  await upload(sheet, 'clara.pdf');
  await expect(sheet.getByText('Comparamos tu firma')).toBeVisible();

  await page.bringToFront();
  await page.keyboard.press('u');
  await page.getByRole('link', { name: /^Firma por comparar/ }).click();
  await page.locator(`a[href$="${returnId}"]`).first().press('Enter');
  await turn.getByRole('button', { name: 'Coincide' }).click();
  await expect(turn.getByText(/^Está firmada\. Envíala/)).toBeVisible();
  const trail = page.getByRole('region', { name: 'Qué pasó' });
  await expect(trail.getByText('No se lee la fecha.')).toBeVisible();
  await expect(trail.getByText('comparada: coincide', { exact: false })).toBeVisible();
}

export async function upload(sheet: Locator, name: string): Promise<void> {
  await sheet.getByLabel(/^Página firmada/).setInputFiles(writtenPdf([[name]], name));
}
