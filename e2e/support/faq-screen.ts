import type { Page } from '@playwright/test';

export const field = (page: Page) => page.getByLabel('Busca tu pregunta');
export const question = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
export const openAnswers = (page: Page) => page.locator('details[open] > summary');
