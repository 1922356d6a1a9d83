import { expect, type Locator, type Page } from '@playwright/test';

export const pathOf = (registrationId: string) => `/empresa/empresas/${registrationId}/perfil`;
export const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

/** One section is shown at a time; on a phone the list is a select. */
export async function openSection(page: Page, section: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Secciones del perfil' });
  await list.getByRole('link', { name: section }).click();
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeFocused();
}

export async function editSection(page: Page, section: string, values: Record<string, string>): Promise<void> {
  await openSection(page, section);
  await page.getByRole('button', { name: `Editar ${section}` }).click();
  const form = page.getByRole('form', { name: `Editar ${section}` });
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.evaluate((one) => one.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await save(page);
  await expect(form).toBeHidden();
}

/** Submits the form and types into another field before the answer arrives. */
export async function saveAndTypeOn(form: Locator, field: string, value: string): Promise<void> {
  await form.evaluate(
    (sent: HTMLFormElement, typed) => {
      sent.requestSubmit();
      const input = sent.querySelector<HTMLInputElement>(`[name="${typed.field}"]`)!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, typed.value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { field, value },
  );
}
