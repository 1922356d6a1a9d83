import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import type { Customer } from '../customer.ts';
import { agreementPdf } from '../documents/written-pdf.ts';
import { newestLink, newestMail } from '../identity/inbox.ts';

type Asking = WireCalls['POST /api/companies/:id/envelopes']['body'];
type Envelope = WireCalls['POST /api/companies/:id/envelopes']['answer']['data']['envelope'];

export const newAddress = () => `firma-${randomUUID().slice(0, 8)}@zarpa.test`;

/** Papers that the owner uploads, one for each title; returns their ids. */
export async function uploadPapers(owner: Customer, registrationId: string, titles: readonly string[], pages = 3) {
  const ids: string[] = [];
  for (const title of titles) {
    const { data } = await owner.call('POST /api/companies/:id/documents', {
      params: { id: registrationId },
      body: { category: 'other', title },
      file: agreementPdf(`${randomUUID()}.pdf`, pages),
    });
    ids.push(data.document.id);
  }
  return ids;
}

export async function ask(owner: Customer, registrationId: string, body: Asking): Promise<Envelope> {
  const { data } = await owner.call('POST /api/companies/:id/envelopes', { params: { id: registrationId }, body });
  return data.envelope;
}

/** The newest link that was mailed, as an address of the application. */
export async function linkFor(email: string, count = 1): Promise<string> {
  const link = await newestLink(
    email,
    { subject: /pide una firma|Falta tu firma/ },
    `${process.env['APP_URL']}/firmar#`,
    count,
  );
  return link.slice(process.env['APP_URL']!.length);
}

export async function readToEnd(page: Page): Promise<void> {
  // Before its pages are there, the end is elsewhere.
  await expect(page.getByText('Cláusula 1: de la compañía')).toBeVisible({ timeout: 30_000 });
  await page.getByText('¿Algo no está bien?').scrollIntoViewIfNeeded();
  await expect(page.getByText('Leído', { exact: true }).last()).toBeVisible();
}

/** Ticks all that one agrees to, and goes on to the signature. */
export async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Aceptar y seguir' }).click();
}

/** Types the name and signs. */
export async function adopt(page: Page, name: string): Promise<void> {
  await page.getByLabel('Tu nombre').fill(name);
  await page.getByRole('button', { name: 'Firmar', exact: true }).click();
}

/** From the invitation to the paper, with the mailed code; `count` invitations and `codes` codes came to the address. */
export async function enterByLink(page: Page, email: string, count = 1, codes = count): Promise<void> {
  // The application's own page would not load anew for another `#`.
  await page.goto('/terminos');
  await page.goto(await linkFor(email, count));
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email, codes));
  await expect(page.getByText('Cláusula 1: de la compañía')).toBeVisible();
}

/** From the paper to the button that signs. */
export async function readAndAgree(page: Page): Promise<void> {
  await readToEnd(page);
  await page.getByRole('button', { name: 'Ir a firmar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de firmar' })).toBeFocused();
  await agree(page);
}

export async function codeFor(email: string, count = 1): Promise<string> {
  const { text } = await newestMail(email, /^Tu código para firmar/, count);
  return /\d{6}/.exec(text)![0];
}
