import { companiesOperations } from '@zarpa/contract/companies/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { createInitialCompany } from './create-initial-company.ts';
import { listUserCompanies } from './list-user-companies.ts';
import { searchAddresses } from './search-addresses.ts';
import { submitCompanyDetails } from './submit-company-details.ts';
import { leaveCompanies } from './companies.queries.ts';

/** Registering a company, its members and contact. */
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
    personal('company_people', {
      person: 'user_id',
      file: 'personas-de-empresas.json',
      exported: ['registration_id', 'user_id', 'role', 'since'],
      order: 'since',
      forget: async (_needs, tx, leaving) => leaveCompanies(tx, leaving),
    }),
    personal('companies', {
      person: 'user_id',
      file: 'empresas.json',
      exported: [
        'id',
        'registration_id',
        'user_id',
        'name',
        'external_company_id',
        'contact_name',
        'contact_email',
        'contact_phone',
        'contact_website',
        'business_purpose',
        'third_name',
        'address_line1',
        'address_line2',
        'address_city',
        'address_state',
        'address_zip',
        'address_country',
        'state',
        'entity_type',
        'ein',
        'formed_on',
        'filing_number',
        'planned_employees',
        'created_at',
        'updated_at',
      ],
      order: 'created_at',
      // By the index an EIN is found, and nothing is told.
      withheld: ['details_digest', 'ein_index'],
      forget: 'unless kept',
    }),
    personal('members', {
      person: 'user_id',
      file: 'miembros.json',
      exported: [
        'id',
        'company_id',
        'user_id',
        'position',
        'first_name',
        'last_name',
        'role',
        'email',
        'phone',
        'ownership_percentage',
        'address_line1',
        'address_line2',
        'address_city',
        'address_state',
        'address_zip',
        'address_country',
        'is_company',
        'register_country',
        'register_number',
        'signatory_first_name',
        'signatory_last_name',
        'signatory_title',
      ],
      order: 'position',
      forget: 'unless kept',
    }),
  ],
};
