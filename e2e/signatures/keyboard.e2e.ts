import { coveredFocus } from '../covered-focus.ts';
import { expect, largeLetters, tabTo, waitUntilIdle } from '../journey.ts';
import { allWidths } from '../see.ts';
import { test } from '../verified.ts';
import { ask, newAddress, uploadPapers } from './asked.ts';

test.use({ ...largeLetters, expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const me = 'Cliente de prueba';

test('by keyboard alone and with letters twice as large one reads, agrees and signs; each step says where one is, and nothing covers what has the focus', async ({
  page,
  context,
  customer,
  company: { registrationId },
  see,
}) => {
  test.setTimeout(240_000);
  const documents = await uploadPapers(customer, registrationId, ['Carta de la empresa', 'Pacto de socios'], 2);
  const envelope = await ask(customer, registrationId, {
    documents,
    signers: [
      { name: me, email: customer.email, role: 'Member', step: 1 },
      { name: 'Socia Núñez', email: newAddress(), role: 'Member', step: 1 },
    ],
    reason: 'Para el banco.',
  });
  const main = page.getByRole('main');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.goto(`/firmar?firma=${envelope.signers[0]!.id}`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');

  await test.step('it is read, also where the line was cut', async () => {
    await expect(heading('2 documentos')).toBeFocused();
    await expect(page.getByText('Cláusula 1: de la compañía')).toBeVisible();
    await expect(main).toMatchAriaSnapshot(`
      - paragraph: "Faro Digital LLC · Paso 1 de 3: leer"
      - heading "2 documentos" [level=1]
      - list "Documentos":
        - listitem:
          - button "Carta de la empresa"
        - listitem:
          - button "Pacto de socios"
      - region "Páginas":
        - region "Página 1": /^Cláusula 1/
        - region "Página 2"
      - paragraph: Documento 1 de 2 · Página 1 de 2
      - button "Letra más grande"
      - button "Ver como texto"
      - button "Leí todo"
      - button "Siguiente documento"
    `);
    await context.setOffline(true);
    await press('Leí todo');
    // A request that was on its way as the line went is given up after twenty seconds.
    await expect(page.getByText('No pudimos anotar que lo leíste')).toBeVisible({ timeout: 30_000 });
    await expect(main).toMatchAriaSnapshot(`
      - alert:
        - paragraph: No pudimos anotar que lo leíste
      - button "Leí todo"
    `);
    await see('a line that was cut', [1440]);
    await context.setOffline(false);
    await press('Leí todo');
    await expect(page.getByRole('button', { name: 'Siguiente documento' })).toBeFocused();
    await expect(main).toMatchAriaSnapshot(`
      - list "Documentos":
        - listitem:
          - button "Carta de la empresa Leído"
      - status: Leído
    `);
    await see('reading', allWidths);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pacto de socios' })).toBeFocused();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      // Pages that come, or change their size, move what has the focus.
      await expect(page.getByText('Cláusula 1: de la compañía')).toBeVisible();
      await waitUntilIdle(page);
      const covered: string[] = [];
      for (const key of ['Tab', 'Shift+Tab'])
        for (let presses = 0; presses < 12; presses += 1) {
          await page.keyboard.press(key);
          covered.push(...(await page.evaluate(coveredFocus)));
        }
      expect(covered).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await press('Ir a firmar');
  });
  await test.step('it is agreed to; Atrás leads back', async () => {
    await expect(heading('Antes de firmar')).toBeFocused();
    await page.goBack();
    await expect(heading('2 documentos')).toBeFocused();
    await page.goForward();
    await expect(main).toMatchAriaSnapshot(`
      - paragraph: "Faro Digital LLC · Paso 2 de 3: aceptar"
      - heading "Antes de firmar" [level=1]
      - group "Lo que aceptas al firmar electrónicamente":
        - checkbox /^Firmo electrónicamente/
        - checkbox /^Si prefiero firmar en papel/
        - checkbox /^Hasta que pulse «Firmar»/
        - checkbox /^Pude abrir y leer/
      - button "Aceptar y seguir"
      - button "Volver a leer"
    `);
    await press('Aceptar y seguir');
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expect(page.getByRole('checkbox').first()).toHaveAccessibleDescription('Márcala para seguir');
    await see('agreeing', allWidths);
    for (const box of await page.getByRole('checkbox').all()) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    }
    await press('Aceptar y seguir');
  });
  await test.step('a name is adopted, and signed with', async () => {
    await expect(heading('Tu firma')).toBeFocused();
    await tabTo(page, page.getByLabel('Tu nombre'));
    await page.keyboard.type('Clienta de Prueba');
    await page.keyboard.press('Enter');
    await expect(main).toMatchAriaSnapshot(`
      - paragraph: "Faro Digital LLC · Paso 3 de 3: firmar"
      - heading "Tu firma" [level=1]
      - textbox "Tu nombre": Clienta de Prueba
      - status:
        - text: En el documento figura
        - strong: Cliente de prueba
        - checkbox "Soy la persona que figura en el documento"
      - group "Cómo firmas":
        - radio "Escribir" [checked]
        - radio "Dibujar"
      - list "Qué firmas":
        - listitem: Carta de la empresa
        - listitem: Pacto de socios
      - button "Firmar"
    `);
    await see('typed', allWidths);
    await press('Firmar');
    await expect(page.getByLabel('Soy la persona que figura en el documento')).toBeFocused();
    await expect(page.getByLabel('Soy la persona que figura en el documento')).toHaveAccessibleDescription(
      'Confírmalo, o escribe el nombre del documento',
    );
    await page.keyboard.press('Space');
    await press('Firmar');
  });
  await test.step('that it is done is announced, and who is missing', async () => {
    await expect(heading('2 documentos')).toBeFocused();
    await expect(main).toMatchAriaSnapshot(`
      - heading "2 documentos" [level=1]
      - alert:
        - paragraph: Ya firmaste
        - text: /te enviamos la copia final/
      - region "Quién firma":
        - heading "Quién firma" [level=2]
        - list:
          - listitem:
            - paragraph: Cliente de prueba (tú) Member
            - text: /Firmó el/
          - listitem:
            - paragraph: Socia Núñez Member
            - text: Invitado
    `);
    await see('signed, one is missing', allWidths);
  });
});
