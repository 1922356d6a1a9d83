import { expect, test, type Page } from '@playwright/test';
import { names } from '../long-names.ts';
import { allWidths, type See } from '../see.ts';
import { createButton, expectMembersStep, fillContact, fillMembers, goToContact, next } from './wizard.ts';

const { step } = test;

/** For a paid registration without members. */
export async function addCompanyMember(page: Page, see: See): Promise<void> {
  await page.goto('/empresa/nueva');
  await expectMembersStep(page);
  await fillMembers(page);
  await page.getByRole('button', { name: 'Agregar miembro' }).click();
  const first = page.getByRole('region', { name: 'Miembro 1' });
  const second = page.getByRole('region', { name: 'Miembro 2' });
  const kind = (name: string) => second.getByRole('radio', { name });
  const entered = [
    ['Nombre de la empresa', names.member.first_name],
    ['Número de registro', names.member.last_name.slice(0, 60)],
    ['Nombres', names.member.first_name],
    ['Apellidos', names.member.last_name],
    ['Cargo', names.member.last_name],
  ] as const;
  const expectEntered = async () => {
    for (const [label, value] of entered) await expect(second.getByLabel(label)).toHaveValue(value);
    await expect(second.getByLabel('País donde está registrada')).toHaveValue('ES');
  };

  await step('a company’s name in a person’s place is asked about', async () => {
    await expect(kind('Una persona')).toBeChecked();
    await second.getByLabel('Nombre completo').fill('Faro Sur 3 S.L.');
    await second.getByRole('button', { name: 'Es una empresa' }).click();
    await expect(kind('Una empresa')).toBeFocused();
    await expect(second.getByLabel('Nombre de la empresa')).toHaveValue('Faro Sur 3 S.L.');
  });

  await step('what a company lacks is said beside each field', async () => {
    await second.getByLabel('Nombre de la empresa').fill('');
    await kind('Una persona').check();
    await second.getByLabel('Nombre completo').fill('María Socia');
    await second.getByLabel('Email', { exact: true }).fill('sur@example.com');
    await kind('Una empresa').check();
    await expect(second.getByLabel('Nombre completo')).toHaveCount(0);
    await next(page).click();
    for (const text of [
      'El nombre de la empresa es requerido',
      'Elige el país donde está registrada',
      'Escribe su número de registro',
      'Escribe el nombre de quien firma por ella',
      'Escribe los apellidos de quien firma por ella',
      'Escribe el cargo de quien firma por ella',
    ])
      await expect(second.getByText(text)).toBeVisible();
    await expect(second.getByLabel('Nombre de la empresa')).toBeFocused();
    await see('a member that is a company, of which everything is missing');
  });

  await step('both kinds keep what was typed, and so does a reload', async () => {
    for (const [label, value] of entered) await second.getByLabel(label).fill(value);
    const country = second.getByLabel('País donde está registrada');
    await country.selectOption('CU');
    await expect(second.getByText(/no podemos formar una empresa con un miembro de Cuba/)).toBeVisible();
    await country.selectOption('ES');
    await see('a member that is a company', allWidths);
    await kind('Una persona').check();
    await expect(second.getByLabel('Nombre completo')).toHaveValue('María Socia');
    await kind('Una empresa').check();
    await expectEntered();
    await page.reload();
    await expectMembersStep(page);
    // Of whom nothing is missing is a line.
    await page.getByRole('button', { name: 'Editar miembro 2' }).click();
    await expect(kind('Una empresa')).toBeChecked();
    await expectEntered();
  });

  await step('what the server refuses stands beside its field, and the rest stays', async () => {
    // The screen accepts this character; the server refuses it.
    await second.getByLabel(/^Participación/).fill('40');
    await second.getByLabel('Número de registro').fill('B-1\u202E2');
    await page.getByRole('button', { name: 'Editar miembro 1' }).click();
    await first.getByLabel(/^Participación/).fill('60');
    await goToContact(page);
    await fillContact(page);
    await createButton(page).click();
    // Back in the view where it can be mended, with that member open.
    await expect(second.getByText('Contiene caracteres que no se admiten')).toBeVisible();
    await expect(second.getByLabel('Número de registro')).toBeFocused();
    await second.getByLabel('Número de registro').fill(entered[1][1]);
    await expectEntered();
  });

  await step('it is created, and the list says where it is registered and who signs', async () => {
    await goToContact(page);
    await createButton(page).click();
    await expect(page.getByRole('heading', { name: /está siendo procesada/ })).toBeVisible();
    await page.goto('/empresa/empresas');
    await page.getByRole('button', { name: 'Ver datos' }).first().click();
    const [, [, registered], [, given], [, family], [, position]] = entered;
    await expect(
      page.getByText(`Empresa de España, registro ${registered}; firma ${given} ${family} (${position})`),
    ).toBeVisible();
  });
}
