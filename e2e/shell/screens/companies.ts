import { someEin, writeCompanies } from '../../companies/many-companies.ts';
import { expect, stopOver } from '../../journey.ts';
import { arrive, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/empresas';
const long = { name: names.company, alternative: names.alternative, contact: names.contact, email: names.member.email };

export const companiesScreens: Screen[] = [
  {
    routes: [route],
    name: 'the companies list, many, searched, and out of reach',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const statuses = ['completed', 'in_review', 'rejected', 'cancelled', 'failed', 'pending'] as const;
      await writeCompanies(customer, [
        ...statuses.map((status) => ({ ...long, status, ein: someEin(), externalId: `${names.company}${status}` })),
        { name: 'Ancla LLC' },
      ]);
      await page.goto(route);
      await page.getByRole('button', { name: 'Ver datos' }).first().click();
      await expect(page.getByRole('link', { name: /^Portal/ })).toBeVisible();
      await see('many, the first one open', allWidths);
      const search = page.getByRole('searchbox');
      await search.fill(names.member.email.slice(0, 80));
      await expect(page.getByText('Mostrando 6 de 7 empresas')).toBeVisible();
      await see('found by an e-mail');
      await search.fill(names.company.toLowerCase().slice(0, 150).replaceAll('i', 'o'));
      await expect(page.getByRole('heading', { name: 'No se encontraron empresas' })).toBeVisible();
      await see('nothing found');
      await page.goto('/empresa/ordenes');
      await stopOver(page, page.getByRole('link', { name: 'Empresas' }).first());
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Empresas' }).first().click();
      await expect(page.getByText(/^Error al cargar las empresas: /)).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
    },
  },
];
