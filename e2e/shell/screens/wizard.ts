import { filesBy, filingPromise } from '@zarpa/contract/formation/filing/promise.rules.ts';
import { answerBank, cards, createButton, expectMembersStep, fillMembers, next, pay } from '../../companies/wizard.ts';
import { expect } from '../../journey.ts';
import { arrive, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/nueva';

export const wizardScreens: Screen[] = [
  {
    routes: [route],
    name: 'the wizard, from plan and name to the created company',
    expectedErrors: /status of 402 .*\/api\/companies\/initial/,
    walk: async ({ page, context, see }) => {
      await arrive(context);
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Elige tu plan' })).toBeVisible();
      await next(page).click();
      await expect(page.getByText('Por favor selecciona un plan')).toBeVisible();
      await see('a plan is missing');
      await page.getByRole('radio', { name: /Plan Plus/ }).check();
      await page.getByRole('checkbox', { name: /Asesoría bancaria/ }).check();
      await expect(page.getByText('Auto-agregado')).toBeVisible();
      await see('plan and add-ons chosen');
      await page.getByRole('button', { name: 'Empezar de nuevo' }).last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('asked whether to start anew');
      await page.keyboard.press('Escape');

      await next(page).click();
      await expect(page.getByRole('heading', { name: 'Ponle nombre a tu empresa' })).toBeVisible();
      await next(page).click();
      await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible();
      await see('name and terms are missing');
      await page.getByLabel('Nombre de la empresa').fill(names.company);
      await page.getByLabel('Nombre alternativo').fill(names.alternative);
      await page.getByRole('checkbox', { name: /Acepto los/ }).check();
      await next(page).click();
      await expect(page.frameLocator('iframe[title*="código de seguridad"]').locator('input')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Antes de pagar' })).toContainText('a más tardar');
      await see('card empty', allWidths);
      const typefaces = await page
        .frameLocator('iframe[title*="número de tarjeta"]')
        .locator('input')
        .evaluate(async () => [...(await document.fonts.ready)].map(({ family, status }) => `${family} ${status}`));
      expect(typefaces).toEqual(['Figtree loaded']);
      const country = page.getByLabel('País donde vives');
      await country.selectOption('ES');
      await expect(page.getByRole('checkbox', { name: /Pido que empiecen ahora/ })).toBeVisible();
      await see('one of the EU');
      await country.selectOption('AR');
      // On a narrow screen both are folded, and a wide one has them in a column: folded anew afterwards.
      await page.setViewportSize({ width: 820, height: 900 });
      const promise = page.getByText(filingPromise(filesBy('Plus', new Date())));
      await expect(promise).toBeHidden();
      await expect(page.getByText('Total a pagar hoy')).toBeHidden();
      await page.getByText('Resumen del pedido').click();
      await page.getByText('Antes de pagar').click();
      await expect(promise).toBeVisible();
      await see('what one reads before paying', [820, 390]);
      await page.getByRole('button', { name: 'Ver la tabla completa' }).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
      await see('the table of what comes back', [390]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await pay(page, cards.declined);
      await expect(page.getByRole('alert')).toContainText('No se te ha cobrado nada.');
      await see('card declined');
      await pay(page, cards.threeDSecure);
      await expect(page.locator('iframe[title="Verificación 3D Secure"]')).toBeVisible();
      await see('the bank asks');
      await answerBank(page, 'Autorizar');
      await expectMembersStep(page);
      await createButton(page).click();
      await expect(page.getByText('Nombre es requerido')).toBeVisible();
      await see('everything required is missing');
      const search = page.getByRole('combobox', { name: /^Dirección de la empresa/ });
      await search.fill('Corrientes 1234, Buenos Aires');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await see('addresses found');
      await search.press('ArrowDown');
      await search.press('Enter');
      await expect(page.getByText('Dirección elegida').first()).toBeVisible();
      await fillMembers(page);
      await page.getByLabel('Nombre completo').fill(`${names.member.first_name} ${names.member.last_name}`);
      await page.getByLabel('Email', { exact: true }).fill(names.member.email);
      await page.getByLabel('Nombre de contacto').fill(names.contact);
      await page.getByLabel('Sitio web').fill(names.website);
      const address = page.getByRole('group', { name: 'Dirección de la empresa' });
      await address
        .getByLabel(/Dirección|Calle/)
        .first()
        .fill(names.address.line1);
      await address.getByLabel('Ciudad').fill(names.address.city);
      await address.getByLabel('Provincia o estado').fill(names.address.state_province_region);
      await address.getByLabel('Código postal').fill(names.address.zip_postal_code);
      await page.getByRole('button', { name: 'Agregar miembro' }).click();
      await expect(page.getByRole('button', { name: 'Editar miembro 1' })).toBeVisible();
      await see('a finished member as a line');
      await page.getByRole('button', { name: 'Editar miembro 1' }).click();
      await page
        .getByRole('region', { name: 'Miembro 1' })
        .getByLabel(/^Participación/)
        .fill('60');
      await page
        .getByRole('region', { name: 'Miembro 2' })
        .getByLabel(/^Participación/)
        .fill('50');
      await expect(page.getByText(/no puede exceder 100%/)).toBeVisible();
      await see('shares exceed the whole');
      const second = page.getByRole('region', { name: 'Miembro 2' });
      await second.getByLabel(/^Participación/).fill('40');
      await second.getByRole('radio', { name: 'Una empresa' }).check();
      await createButton(page).click();
      await see('a member that is a company, of which everything is missing');
      await second.getByLabel('Nombre de la empresa').fill(names.member.first_name);
      await second.getByLabel('País donde está registrada').selectOption('ES');
      await second.getByLabel('Número de registro').fill(names.member.last_name.slice(0, 60));
      await second.getByLabel('Nombres').fill(names.member.first_name);
      await second.getByLabel('Apellidos').fill(names.member.last_name);
      await second.getByLabel('Cargo').fill(names.member.last_name);
      await see('a member that is a company', allWidths);
      await page.getByRole('button', { name: 'Eliminar miembro 2' }).click();
      await page.getByLabel(/^Participación/).fill('100');
      await createButton(page).click();
      await expect(page.getByRole('heading', { name: /está siendo procesada/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ver el recibo' })).toBeVisible({ timeout: 20_000 });
      await see('created', allWidths);
    },
  },
];
