/** What was found in the list, and why. Pure. */
import { fieldFound, type SearchedField } from '@zarpa/contract/companies/list.rules.ts';
import type { Company } from '../companies.data.ts';

export type FoundCompany = { company: Company; foundIn: SearchedField };

/** In the order of the list; all of them where nothing is searched for. */
export function findCompanies(companies: readonly Company[], search: string): FoundCompany[] {
  return companies.flatMap((company) => {
    const foundIn = fieldFound(company, search);
    return foundIn ? [{ company, foundIn }] : [];
  });
}

/** Why a company is among those found, where its line alone does not show it. */
export function reasonFound({ company, foundIn }: FoundCompany): string | undefined {
  const { alternative_company_name, contact_info } = company;
  if (foundIn === 'alternative_company_name') return `Nombre alternativo: ${alternative_company_name}`;
  if (foundIn === 'client_name') return `Contacto: ${contact_info.client_name}`;
  if (foundIn === 'client_email') return `Correo: ${contact_info.client_email}`;
  return undefined;
}

/** 'Mostrando 3 de 100 empresas' */
export function resultSentence(found: number, total: number): string {
  return `Mostrando ${found} de ${total} ${total === 1 ? 'empresa' : 'empresas'}`;
}
