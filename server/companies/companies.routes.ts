import { companiesOperations } from '@zarpa/contract/companies.ts';
import type { Handlers } from '../http/serve.ts';
import { createInitialCompany } from './create-initial-company.ts';
import { listUserCompanies } from './list-user-companies.ts';
import { searchAddresses } from './search-addresses.ts';
import { submitCompanyDetails } from './submit-company-details.ts';

export const companiesHandlers: Handlers<typeof companiesOperations> = {
  createInitialCompany,
  submitCompanyDetails,
  listUserCompanies,
  searchAddresses,
};
