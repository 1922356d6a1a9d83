import { randomUUID } from 'node:crypto';
import { comeBack, expect, goWithin, stopOver } from '../../journey.ts';
import { answerRequest, saveProfile } from '../../profile/profile-values.ts';
import { createCompany } from '../../purchase.ts';
import { openFormer } from '../../tax/formed-company.ts';
import { arrive, longDetails, names } from './names.ts';
import { allWidths, type Screen } from './screen.ts';

const route = '/empresa/empresas/$registrationId/perfil';
const long = names.company;
const longer = `${long} `.repeat(9).trim();

export const profileScreens: Screen[] = [
  {
    routes: [route],
    name: 'a profile, edited, full, unknown, and not loaded',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (400|404|409|422)/,
    walk: async ({ page, context, see }) => {
      const customer = await arrive(context);
      const path = (id: string) => route.replace('$registrationId', id);
      await page.goto(path(randomUUID()));
      await expect(page.getByRole('heading', { name: 'Perfil no encontrado' })).toBeVisible();
      await see('unknown');
      const { registrationId: id } = await createCompany(customer, longDetails());
      await goWithin(page, path(id));
      await page.getByRole('button', { name: 'Editar Contacto' }).click();
      await expect(page.getByLabel('Correo principal')).toBeVisible();
      await page.getByLabel('Correo principal').fill(long);
      await page.getByLabel('Teléfono principal').fill('nada');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Formato de email inválido')).toBeVisible();
      await see('field problems', allWidths);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      for (const section of ['Empresarial', 'Cumplimiento y Legal']) {
        await page.getByRole('button', { name: `Editar ${section}` }).click();
        await expect(page.getByRole('form', { name: `Editar ${section}` })).toBeVisible();
        await see(`editing ${section}`);
        await page.getByRole('button', { name: 'Cancelar' }).click();
      }
      await page.getByRole('button', { name: 'Solicitar cambio: Dirección legal' }).click();
      await page.getByLabel('Cómo debería quedar').fill(`${long} ${long}`);
      await page.getByRole('button', { name: 'Enviar solicitud' }).click();
      await expect(page.getByText('Lo estamos revisando')).toBeVisible();
      await see('a change that was asked for');
      await page.getByRole('button', { name: 'Retirar la solicitud: Dirección legal' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await see('about to withdraw it');
      await page.keyboard.press('Escape');
      const staff = await openFormer(context.browser()!, 'profile’s screen');
      await answerRequest(staff, id, { outcome: 'declined', answer: longer.slice(0, 900) });
      await saveProfile(customer, id, fullValues);
      for (const _ of [1, 2]) {
        const body = {
          first_name: long.slice(0, 100),
          last_name: long.slice(0, 100),
          position: long.slice(0, 100),
          ...noDirector,
        };
        await customer.call('POST /api/companies/:id/directors', { params: { id }, body });
      }
      for (const code of ['522320', null])
        await customer.call('POST /api/companies/:id/activities', {
          params: { id },
          body: {
            activity_type: long.slice(0, 100),
            activity_description: longer.slice(0, 1000),
            is_primary_activity: code !== null,
            naics_code: code,
            estimated_annual_revenue: 999_999_999_999.99,
            revenue_percentage: 33.3,
          },
        });
      await comeBack(page);
      await expect(page.getByText('Quedan 33,4% de los ingresos por repartir.')).toBeVisible();
      await expect(page.getByText('No se hizo')).toBeVisible();
      await see('full', allWidths);
      await page.goto('/empresa/empresas');
      const link = page.getByRole('link', { name: 'Ver Perfil' }).first();
      await stopOver(page, link);
      await context.setOffline(true);
      await link.click();
      await expect(page.getByText(/^Error: No pudimos conectar/)).toBeVisible();
      await see('not loaded');
      await context.setOffline(false);
    },
  },
];

const noDirector = {
  department: long.slice(0, 100),
  business_email: 'direccion@example.com',
  business_phone: names.phone,
  linkedin_profile: names.website.slice(0, 300),
  bio: longer.slice(0, 1500),
};

const fullValues = {
  dba_name: long,
  business_sector: 'technology',
  company_description: longer.slice(0, 1800),
  mission_statement: longer.slice(0, 1800),
  main_phone: '+34 600 000 000',
  main_email: names.member.email.slice(0, 254),
  website_url: names.website.slice(0, 300),
  number_of_employees: 1_000_000,
  annual_revenue: 999_999_999_999.99,
  time_zone: 'America/Argentina/Buenos_Aires',
  mailing_address_line1: long,
  mailing_city: long,
  mailing_country: 'Argentina',
  primary_currency: 'EUR',
  cpa_firm_name: long,
  primary_bank_name: long,
  required_licenses: longer.slice(0, 1800),
  next_audit_date: '2100-01-31',
};
