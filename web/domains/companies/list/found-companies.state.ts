import { fieldFound, type SearchedField } from '@zarpa/contract/companies/list.rules.ts';
import type { Company } from '../companies.data.ts';

type FoundCompany = { company: Company; foundIn: SearchedField };

export function findCompanies(companies: readonly Company[], search: string): FoundCompany[] {
  return companies.flatMap((company) => {
    const foundIn = fieldFound(company, search);
    return foundIn ? [{ company, foundIn }] : [];
  });
}

export function reasonFound({ company, foundIn }: FoundCompany): string | undefined {
  const { alternative_company_name, contact_info } = company;
  if (foundIn === 'alternative_company_name') return `Nombre alternativo: ${alternative_company_name}`;
  if (foundIn === 'client_name') return `Contacto: ${contact_info.client_name}`;
  if (foundIn === 'client_email') return `Correo: ${contact_info.client_email}`;
  return undefined;
}

export const resultSentence = (found: number, total: number): string =>
  `Mostrando ${found} de ${total} ${total === 1 ? 'empresa' : 'empresas'}`;
