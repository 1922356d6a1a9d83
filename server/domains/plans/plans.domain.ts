import { catalogueStaffOperations } from '@zarpa/contract/payments/catalogue-staff.ts';
import { plansStaffOperations } from '@zarpa/contract/payments/plans-staff.ts';
import { plansOperations } from '@zarpa/contract/payments/plans.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal } from '../../platform/personal-data/table-rule.ts';
import { createCatalogueVersion, listCatalogueVersions, reviewCatalogueVersion } from './catalogue-versions.ts';
import { calculatePrice, listAddons } from './catalogue.ts';
import { getSellingTerms, listSellingSettings, saveSellingSetting } from './selling-settings.ts';

export const plansDomain: Domain = {
  name: 'plans',
  imports: ['staff', 'identity', 'settings'],
  operations: {
    ...served(plansOperations, { listAddons, getSellingTerms, calculatePrice }),
    ...served(plansStaffOperations, { listSellingSettings, saveSellingSetting }),
    ...served(catalogueStaffOperations, { listCatalogueVersions, createCatalogueVersion, reviewCatalogueVersion }),
  },
  // What `addons` held is the first version; the release before still reads it.
  tables: [impersonal('catalogue_versions'), impersonal('addons'), impersonal('selling_settings')],
};
