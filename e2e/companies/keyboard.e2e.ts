import { coveredFocus } from '../covered-focus.ts';
import { expect, largeLetters, tabTo, test } from '../journey.ts';
import { expectMembersStep } from './wizard.ts';

test.use(largeLetters);

test('from plan to created company with the keyboard alone and letters twice as large; on a phone what has the focus stands clear of the bars', async ({
  page,
  account,
  customer: _theirs,
  see,
}) => {
  test.setTimeout(120_000);
  await page.goto('/empresa/nueva');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  const start = page.getByRole('heading', { name: 'Elige tu plan' });
  await start.waitFor();
  await tabTo(page, page.getByRole('radio', { name: /Plan Básico/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Asesoría bancaria/ })).toBeVisible();
  await test.step('on a phone what has the focus stands clear of the bars above and below', async () => {
    const wide = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 640 });
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 10; presses += 1) {
        await page.keyboard.press(key);
        covered.push(...(await page.evaluate(coveredFocus)));
      }
    expect(covered).toEqual([]);
    await page.setViewportSize(wide);
  });
  await tabTo(page, page.getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre de la empresa').waitFor();
  await tabTo(page, page.getByLabel('Nombre de la empresa'));
  await page.keyboard.type('Teclado LLC');
  await tabTo(page, page.getByRole('checkbox', { name: /Acepto los/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');
  const card = (field: string) => page.frameLocator(`iframe[title*="${field}"]`).locator('input');
  await see('to be paid', [1440]);
  await tabTo(page, card('número'));
  await page.keyboard.type('4242424242424242');
  await tabTo(page, card('caducidad'));
  await page.keyboard.type('1234');
  await tabTo(page, card('código de seguridad'));
  await page.keyboard.type('123');
  await tabTo(page, page.getByRole('button', { name: /^Pagar \$\d+$/ }));
  await page.keyboard.press('Enter');
  await expectMembersStep(page);
  await tabTo(page, page.getByRole('button', { name: 'Soy yo: usar mis datos para el miembro 1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Cliente de prueba');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  // Tab selects the text, so typing replaces it.
  await tabTo(page, page.getByLabel('Nombre completo'));
  await page.keyboard.type('Titular Principal');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type('titular@example.com');
  await tabTo(page, page.getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contacto y empresa' })).toBeFocused();
  // *Soy yo* filled the contact as well.
  await expect(page.getByLabel('Nombre de contacto')).toHaveValue('Cliente de prueba');
  await expect(page.getByLabel('Email de contacto')).toHaveValue(account.email);
  await tabTo(page, page.getByLabel('Teléfono de contacto'));
  await page.keyboard.type('+54 11 5555 0000');
  await tabTo(page, page.getByRole('combobox', { name: 'Dirección de la empresa' }));
  await page.keyboard.type('Calle Falsa 9, Rosario, Santa Fe, 2000');
  await tabTo(page, page.getByRole('button', { name: 'Crear Empresa' }));
  await page.keyboard.press('Enter');
  const created = page.getByRole('heading', { name: /está siendo procesada/ });
  await expect(created).toBeVisible();

  await test.step('back from the end begins anew, forward leads to it again, and a reload ends it', async () => {
    await expect(page).toHaveURL(/\?paso=listo$/);
    await page.goBack();
    await expect(start).toBeVisible();
    await expect(page).toHaveURL(/\?paso=plan$/);
    await expect(page.getByRole('radio', { name: /Plan Básico/ })).not.toBeChecked();
    await page.goForward();
    await expect(created).toBeVisible();
    await expect(page).toHaveURL(/\?paso=listo$/);
    await page.reload();
    await expect(start).toBeVisible();
  });
});
