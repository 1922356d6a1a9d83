import { companiesSchema, presentCompany } from './companies.ts';
import { type Desk, stamps } from './desk.ts';
import { notFound, unprocessable } from './filing-failure.ts';
import type { Company, KeptCompany } from './filing-objects.ts';
import { type FilingRequest, readBodyAs } from './filing-request.ts';
import { nameKey } from './filing-store.ts';

type Change = { company: string } & Partial<Pick<Company, 'name' | 'entity_type' | 'jurisdictions' | 'home_state'>>;

const schema = companiesSchema(['company'], { company: { type: 'string' } });

export function renameCompanies({ store }: Desk, request: FilingRequest): Company[] {
  const body = readBodyAs<{ companies: Change[]; duplicate_name_allowed?: boolean }>(request, schema);
  return body.companies.map(({ company: present, ...changes }) => {
    const [company, other] = store.companies.find('name', nameKey(present));
    if (!company) throw notFound('Company');
    if (other) throw unprocessable(`More than one company has the name "${present}".`);
    const namesakes = changes.name === undefined ? [] : store.companies.find('name', nameKey(changes.name));
    if (!body.duplicate_name_allowed && namesakes.some(({ id }) => id !== company.id))
      throw unprocessable(`A company with the name "${changes.name}" already exists.`);
    const changed: KeptCompany = { ...company, ...changes, updated_at: stamps().at };
    store.companies.save(changed);
    return presentCompany(changed);
  });
}
