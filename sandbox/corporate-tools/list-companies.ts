import { findCompany, type Desk } from './desk.ts';
import type { Company, KeptCompany } from './filing-objects.ts';
import { listParam, pageOf, type FilingRequest } from './filing-request.ts';
import { nameKey } from './filing-store.ts';

export function listCompanies({ store }: Desk, request: FilingRequest): Company[] {
  const names = listParam(request, 'names');
  const keys = names && [...new Set(names.map(nameKey))];
  const found = keys ? keys.flatMap((key) => store.companies.find('name', key)) : store.companies.all();
  return pageOf(request, found).map(presentCompany);
}

export function getCompany(desk: Desk, _request: FilingRequest, id: string): Company {
  return presentCompany(findCompany(desk, id));
}

export function presentCompany(company: KeptCompany): Company {
  const { id, created_at, updated_at, name, entity_type, jurisdictions, home_state } = company;
  return { id, created_at, updated_at, name, entity_type, jurisdictions, home_state };
}
