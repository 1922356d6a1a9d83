import { expect, type Page } from '@playwright/test';

type Part = 'Qué toca' | 'Datos' | 'Orden' | 'Presentaciones' | 'Documentos' | 'Conversaciones' | 'Historia';

/** `page` shows a case. */
export async function openPart(page: Page, name: Part): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Partes del caso' }).getByRole('link', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}
