import { expect, goWithin } from '../../journey.ts';
import { storeFile, manyLines, mercuryFile, on, wiseFile } from '../../ledger/bank-lines.ts';
import { createCompany } from '../../purchase.ts';
import { formOn } from '../../tax/own-dates.ts';
import { enterLedger } from './manual-entries.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';
import { seeYears } from './taxes.ts';

const route = '/empresa/impuestos/movimientos';

export const ledgerScreens: Screen[] = [
  {
    routes: [route],
    name: 'the papers of a year that goes on, what a preparer asks, and the taxes of missed years; the ledger, with nothing, with twenty entries, one of them open, a rule, its questions, owners and receipts, and not loaded',
    expectedErrors:
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 404|status of 4\d\d .*\/receipts|status of 409 .*\/preparer-record/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const company = await createCompany(customer, longDetails());
      await formOn(company.registrationId, '2023-02-10');
      await seeYears(page, customer, company.registrationId, see);
      await goWithin(page, `${route}?anio=2025`);
      await expect(page.getByRole('heading', { name: 'Todavía no hay movimientos de 2025' })).toBeVisible();
      await see('nothing yet', allWidths);
      await page.getByRole('button', { name: 'Añadir a mano' }).click();
      const writing = page.getByRole('dialog', { name: 'Añadir a mano' });
      await writing.getByRole('button', { name: 'Añadir', exact: true }).click();
      await expect(writing.getByText('Escribe qué fue')).toBeVisible();
      await see('written by hand, with all missing');
      await page.keyboard.press('Escape');
      const strange = [
        [on('01-02'), names.company, '-1234567.89'],
        [on('01-03'), 'شركة النور للتجارة', '950.00'],
        [on('01-04'), 'Transferencia a Wise', '-500.00'],
      ] as const;
      await storeFile(customer, company, mercuryFile([...manyLines(16), ...strange]));
      await storeFile(customer, company, wiseFile([[on('02-03'), 'Proveedor Norte', '-80.00']]));
      await goWithin(page, route);
      const grid = page.getByRole('grid', { name: 'Movimientos' });
      await expect(grid.getByRole('row').nth(5)).toBeVisible();
      await see('many');
      await page.getByRole('link', { name: 'Totales', exact: true }).click();
      await expect(page.getByRole('img', { name: 'Ingresos y gastos por mes' })).toBeVisible();
      await page.getByText('Ver los números').first().click();
      await expect(page.getByRole('row', { name: /^enero de/ })).toBeVisible();
      await page.getByText(/^Tipos de cambio de/).click();
      await see('totals, with numbers and rates open');
      await page.getByRole('link', { name: 'Lista', exact: true }).click();
      await page
        .getByRole('link', { name: /^Sin clasificar/ })
        .first()
        .click();
      // The previous results stay until these are loaded.
      await expect(grid).toHaveAttribute('aria-rowcount', '13');
      const first = grid.getByRole('row').nth(1);
      await first.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(page.getByText('2 elegidos')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: /^Categoría de/ })).toBeFocused();
      await see('two chosen, a category being looked for', [1440, 820]);
      await page.keyboard.press('Escape');
      await goWithin(page, `${route}?buscar=desconocida`);
      await page.getByRole('link', { name: 'Comercial Desconocida' }).first().click();
      const sheet = page.getByRole('dialog', { name: 'Comercial Desconocida' });
      await expect(sheet.getByText('De dónde sale')).toBeVisible();
      await sheet.getByRole('button', { name: 'Dividir en partes' }).click();
      await sheet.getByRole('button', { name: 'Guardar las partes' }).click();
      await expect(sheet.getByText('Escribe cuánto es').first()).toBeVisible();
      await see('one open, being split');
      await sheet.getByRole('button', { name: 'Cancelar' }).click();
      await sheet.getByRole('button', { name: 'Siempre así…' }).click();
      const rule = page.getByRole('dialog', { name: 'Siempre así' });
      await rule.getByRole('button', { name: /^Categoría de la regla/ }).click();
      await expect(page.getByRole('combobox', { name: 'Categoría de la regla' })).toBeFocused();
      await page.keyboard.type('otros gastos');
      await page.keyboard.press('Enter');
      await expect(rule.getByText(/^Encaja con \d+ movimientos/)).toBeVisible();
      await rule.getByLabel('Solo si el importe está entre dos').check();
      await see('a rule and what it would change');
      await rule.getByRole('button', { name: 'Crear regla' }).click();
      await expect(page.getByText('Regla creada')).toBeVisible();
      await goWithin(page, `${route}?reglas=1`);
      await expect(page.getByRole('dialog', { name: 'Reglas' }).getByRole('listitem')).toHaveCount(1);
      await see('the rules');
      await goWithin(page, `${route}?buscar=norte`);
      await page.getByRole('link', { name: 'Proveedor Norte' }).click();
      await expect(page.getByRole('dialog').getByLabel(/^Tipo de cambio: dólares/)).toBeVisible();
      await see('one of another currency');
      await goWithin(page, `${route}?movimiento=0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11`);
      await expect(page.getByRole('dialog', { name: 'Movimiento no encontrado' })).toBeVisible();
      await see('an entry that is none');
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
      await context.setOffline(true);
      await page.getByLabel('Año Fiscal').selectOption('2023');
      await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
      await enterLedger(page, customer, see);
    },
  },
];
