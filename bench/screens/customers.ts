/** Whose screens are measured: somebody with nothing, the demonstration's three companies, and twelve companies over five years. */
import type { BrowserContext } from '@playwright/test';
import { createAccount } from '@zarpa/e2e/account.ts';
import { writeCompanies } from '@zarpa/e2e/companies/many-companies.ts';
import { openSession } from '@zarpa/e2e/customer.ts';
import { query } from '@zarpa/e2e/database.ts';
import { repeatPaper } from '@zarpa/e2e/documents/company-papers.ts';
import { manyLines, mercuryFile, storeFile } from '@zarpa/e2e/ledger/bank-lines.ts';
import { createCompany } from '@zarpa/e2e/purchase.ts';
import { answer, foreignOwner, formOn } from '@zarpa/e2e/tax/own-dates.ts';
import { demoCustomer } from '@zarpa/tools/start/demo-accounts.ts';

export type Screen = { name: string; path: string };

const fixed: Screen[] = [
  { name: 'home', path: '/empresa/dashboard' },
  { name: 'companies', path: '/empresa/empresas' },
  { name: 'documents', path: '/empresa/documentos' },
  { name: 'orders', path: '/empresa/ordenes' },
  { name: 'taxes', path: '/empresa/impuestos' },
  { name: 'dates', path: '/empresa/impuestos/fechas' },
  { name: 'accounts', path: '/empresa/impuestos/cuentas' },
  { name: 'ledger', path: '/empresa/impuestos/movimientos' },
  { name: 'papers', path: '/empresa/impuestos/papeles' },
  { name: 'help', path: '/empresa/soporte' },
  { name: 'account', path: '/empresa/cuenta' },
  { name: 'wizard', path: '/empresa/nueva' },
];

const ofCompany = (id: string, name: string): Screen[] => [
  { name, path: `/empresa/empresas/${id}` },
  { name: `${name}, its papers`, path: `/empresa/empresas/${id}/documentos` },
  { name: `${name}, profile`, path: `/empresa/empresas/${id}/perfil` },
  { name: `${name}, history`, path: `/empresa/empresas/${id}/historia` },
];

const taxesOf = (id: string, name: string): Screen[] => [
  { name: `${name}, taxes`, path: `/empresa/impuestos?empresa=${id}` },
  { name: `${name}, dates`, path: `/empresa/impuestos/fechas?empresa=${id}` },
  { name: `${name}, accounts`, path: `/empresa/impuestos/cuentas?empresa=${id}` },
  { name: `${name}, papers`, path: `/empresa/impuestos/papeles?empresa=${id}` },
  { name: `${name}, documents`, path: `/empresa/documentos?empresa=${id}` },
];

type Visitor = { name: string; isOfDemo?: true; enter: (context: BrowserContext) => Promise<Screen[]> };

export const visitors: Visitor[] = [
  { name: 'visitor', enter: async () => [{ name: 'sign-in', path: '/auth/sign-in/default' }] },
  {
    name: 'newcomer',
    enter: async (context) => {
      await openSession(context, await createAccount());
      return fixed;
    },
  },
  {
    name: 'three-stages',
    isOfDemo: true,
    enter: async (context) => {
      const customer = await openSession(context, demoCustomer);
      const { data } = await customer.call('GET /api/cases');
      return [...fixed, ...data.cases.flatMap(({ registration_id, stage }) => ofCompany(registration_id, stage))];
    },
  },
  {
    name: 'twelve-companies',
    enter: async (context) => {
      const customer = await openSession(context, await createAccount());
      const company = await createCompany(customer, { company_name: 'Faro Viejo LLC' });
      await createCompany(customer, { company_name: 'Brisa Marina LLC' });
      const names = ['Arena', 'Boya', 'Cala', 'Duna', 'Estela', 'Foque', 'Golfo', 'Isla', 'Muelle', 'Orilla'];
      await writeCompanies(
        customer,
        names.map((name) => ({ name: `${name} Norte LLC`, status: 'completed' })),
      );
      await formOn(company.registrationId, `${new Date().getUTCFullYear() - 5}-03-10`);
      await answer(customer, company.registrationId, foreignOwner);
      await storeFile(customer, company, mercuryFile(manyLines(240)));
      const [receipt] = await query<{ id: string }>(
        "select id from documents where registration_id = $1 and category = 'receipt' limit 1",
        [company.registrationId],
      );
      if (receipt) await repeatPaper(receipt.id, 24);
      return [
        ...fixed,
        ...ofCompany(company.registrationId, 'five years'),
        ...taxesOf(company.registrationId, 'five years'),
        { name: 'five years, ledger', path: `/empresa/impuestos/movimientos?empresa=${company.registrationId}` },
        {
          name: 'five years, totals',
          path: `/empresa/impuestos/movimientos?empresa=${company.registrationId}&vista=totales`,
        },
      ];
    },
  },
];
