import { expect, type Page } from '@playwright/test';

/** `page` shows a tab of one company. */
export async function openTab(page: Page, name: 'Resumen' | 'Documentos' | 'Datos' | 'Historia'): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Partes de la empresa' }).getByRole('link', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}
