import { query } from '../../database.ts';
import { expect, goWithin, stopOver } from '../../journey.ts';
import { makeOrders } from '../../orders/many-orders.ts';
import { createCompany } from '../../purchase.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/ordenes';

export const ordersScreens: Screen[] = [
  {
    routes: [route],
    name: 'orders: none, one, ten thousand, found and not, open and out of reach',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (404|422)/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Todavía no tienes órdenes' })).toBeVisible();
      await see('none', allWidths);
      const { registrationId } = await createCompany(customer, longDetails());
      // The list is read anew by itself.
      const links = page.getByRole('table', { name: 'Tus órdenes' }).getByRole('link', { name: /^#ORD-/ });
      await expect(links).toHaveCount(1);
      await see('one', allWidths);

      const sheet = page.getByRole('dialog');
      await links.click();
      await expect(sheet.getByRole('link', { name: 'Ver recibo' })).toBeVisible({ timeout: 30_000 });
      await query(
        `update order_items set state = 'cancelled', note = $2
          where key = 'documents' and order_id in (select id from orders where registration_id = $1)`,
        [registrationId, names.company],
      );
      await query(`update orders set priority = 'high', updated_at = now() where registration_id = $1`, [
        registrationId,
      ]);
      await expect(sheet.getByText('Alta', { exact: true })).toBeVisible();
      await see('open', allWidths);
      const invoice = sheet.getByRole('form', { name: 'Datos de facturación' });
      await sheet.getByRole('button', { name: 'Pedir factura' }).click();
      await invoice.getByLabel('A nombre de').fill(names.company);
      await invoice.getByLabel('País').selectOption('ES');
      await invoice.getByLabel('NIF').fill('1');
      await invoice.getByLabel('Dirección fiscal').fill(names.company);
      await invoice.getByRole('button', { name: 'Emitir factura' }).click();
      await expect(invoice.getByText(/^Este NIF no es válido/)).toBeVisible();
      await see('a tax number that is none', allWidths);
      await invoice.getByLabel('NIF').fill('12345678Z');
      await invoice.getByRole('button', { name: 'Emitir factura' }).click();
      await expect(sheet.getByRole('link', { name: /^Ver F-/ })).toBeVisible({ timeout: 20_000 });
      await sheet.getByRole('button', { name: 'Corregir los datos' }).scrollIntoViewIfNeeded();
      await see('with its invoice', allWidths);
      await sheet.getByText('Si cancelas hoy').click();
      await sheet.getByRole('button', { name: 'Cancelar y pedir reembolso' }).click();
      const cancelling = page.getByRole('dialog', { name: 'Cancelar y pedir reembolso' });
      await cancelling.getByRole('textbox', { name: /^Por qué/ }).fill(names.company);
      await see('about to cancel', allWidths);
      await cancelling.getByRole('button', { name: /^Cancelar y pedir \$/ }).click();
      await expect(sheet.getByRole('region', { name: 'Lo que pediste' })).toBeFocused();
      await see('cancelled', allWidths);
      await page.keyboard.press('Escape');

      await makeOrders(customer.email, 10_000, names.company.slice(0, 190));
      await page.reload();
      await expect(page.getByText('Mostrando 20 de 10.001 órdenes')).toBeVisible();
      await see('ten thousand', allWidths);
      await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Página 501' }).click();
      await expect(page.getByText('Mostrando 1 de 10.001 órdenes')).toBeVisible();
      await see('the last page');
      await page.getByRole('searchbox').fill(names.company);
      await expect(page.getByText(/^Mostrando 1 de 1 orden$/)).toBeVisible();
      await page.getByRole('searchbox').fill(names.company.replaceAll('i', 'o'));
      await expect(page.getByText('No se encontraron órdenes que coincidan con los filtros aplicados.')).toBeVisible();
      await see('nothing found', allWidths);
      await goWithin(page, `${route}?orden=${registrationId}`);
      await expect(sheet).toHaveAccessibleName('Orden no encontrada');
      await see('an order that is not there');

      await page.goto('/empresa/empresas');
      await stopOver(page, page.getByRole('link', { name: 'Órdenes' }).first());
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Órdenes' }).first().click();
      await expect(page.getByText(/^Error al cargar las órdenes:/)).toBeVisible();
      await see('not loaded', allWidths);
      await context.setOffline(false);
    },
  },
];
