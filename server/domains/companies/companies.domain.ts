import { companiesOperations } from '@zarpa/contract/companies/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { createInitialCompany } from './create-initial-company.ts';
import { listUserCompanies } from './list-user-companies.ts';
import { searchAddresses } from './search-addresses.ts';
import { submitCompanyDetails } from './submit-company-details.ts';

export const companiesDomain: Domain = {
  name: 'companies',
  imports: ['plans', 'payments', 'two-factor', 'identity'],
  operations: served(companiesOperations, {
    createInitialCompany,
    submitCompanyDetails,
    listUserCompanies,
    searchAddresses,
  }),
  tables: [
    personal('companies', {
      person: 'user_id',
      file: 'empresas.json',
      order: 'created_at',
      // The index finds an EIN and reveals nothing about it.
      withheld: ['details_digest', 'ein_index'],
      forget: 'unless kept',
    }),
    personal('members', {
      person: 'user_id',
      file: 'miembros.json',
      order: 'position',
      forget: 'unless kept',
    }),
  ],
};
