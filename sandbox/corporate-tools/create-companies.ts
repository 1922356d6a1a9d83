import { randomUUID } from 'node:crypto';
import { companiesSchema } from './companies-schema.ts';
import { stamps, type Desk } from './desk.ts';
import { unprocessable } from './filing-failure.ts';
import type { Company, KeptCompany } from './filing-objects.ts';
import { readBodyAs, type FilingRequest } from './filing-request.ts';
import { nameKey } from './filing-store.ts';
import { presentCompany } from './list-companies.ts';

type RequestedCompany = Pick<Company, 'name' | 'entity_type' | 'jurisdictions'> & { home_state?: string };

const schema = companiesSchema(['name', 'entity_type', 'jurisdictions']);

export function createCompanies({ store }: Desk, request: FilingRequest): Company[] {
  const body = readBodyAs<{ companies: RequestedCompany[]; duplicate_name_allowed?: boolean }>(request, schema);
  const now = stamps();
  return body.companies.map(({ name, entity_type, jurisdictions, home_state = jurisdictions[0]! }) => {
    if (!body.duplicate_name_allowed && store.companies.find('name', nameKey(name)).length > 0)
      throw unprocessable(`A company with the name "${name}" already exists.`);
    const dates = { created: now.seconds, created_at: now.at, updated_at: now.at };
    const company: KeptCompany = { id: randomUUID(), ...dates, name, entity_type, jurisdictions, home_state };
    store.companies.save(company);
    return presentCompany(company);
  });
}
