import { expect, type Locator, type Page } from '@playwright/test';
import { allWidths, type See } from '../see.ts';

/** `page` shows the packet; `turn` is its section of next steps. */
export async function fileByHand(page: Page, turn: Locator, see: See): Promise<void> {
  await turn.getByRole('button', { name: 'Anotar el envío…' }).click();
  const sending = page.getByRole('form', { name: 'Enviada' });
  await expect(sending.getByLabel('Número de fax')).toHaveValue('855-887-7737');
  await sending.getByRole('button', { name: 'Anotar el envío' }).click();
  await expect(turn.getByText(/Falta la prueba de que llegaron/)).toBeVisible();

  await turn.getByRole('button', { name: 'Subir la prueba…' }).click();
  const proof = page.getByRole('form', { name: 'Prueba de que llegó' });
  const sent = Number(/\d+/.exec(await proof.getByText(/^Se envían? \d+ página/).innerText())![0]);
  expect(sent).toBeGreaterThan(0);
  await proof.getByRole('button', { name: 'Subir la prueba' }).click();
  await expect(proof.getByText('Escribe cuántas páginas dice')).toBeVisible();
  await see('its proof', allWidths);
  const pages = proof.getByLabel('Páginas que llegaron');
  const file = proof.getByLabel('Archivo');
  await proof.getByLabel('Número').fill('F-7731');
  await pages.fill(String(sent + 1));
  await file.setInputFiles({ name: 'fax.pdf', mimeType: 'application/pdf', buffer: await lastPaper(page) });
  await proof.getByRole('button', { name: 'Subir la prueba' }).click();
  await expect(proof.getByText(/^La confirmación dice otras páginas que las enviadas/)).toBeVisible();
  await expect(proof.getByText('fax.pdf')).toBeVisible();

  await pages.fill(String(sent));
  await page.context().setOffline(true);
  await proof.getByRole('button', { name: 'Subir la prueba' }).click();
  const again = proof.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await expect(proof.getByLabel('Número')).toHaveValue('F-7731');
  await page.context().setOffline(false);
  await again.click();
  await expect(turn.getByText('Están presentados, con su prueba. El libro de ese año está cerrado.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Qué pasó' }).getByText(/F-7731/)).toBeVisible();
}

/** A fax confirmation: a real PDF with as many pages as the packet. */
async function lastPaper(page: Page): Promise<Buffer> {
  const papers = page.getByRole('navigation', { name: 'Papeles de la declaración' }).getByRole('link');
  await papers.last().click();
  await expect(papers.last()).toHaveAttribute('aria-current', 'page');
  const whole = page.getByRole('region', { name: 'Papeles', exact: true }).locator('a[target="_blank"]').first();
  const answer = await page.context().request.get((await whole.getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  return answer.body();
}
