import { plansStaffOperations } from '@zarpa/contract/payments/plans-staff.ts';
import { plansOperations } from '@zarpa/contract/payments/plans.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal } from '../../platform/personal-data/table-rule.ts';
import { calculatePrice } from './calculate-price.ts';
import { getSellingTerms } from './get-selling-terms.ts';
import { listAddons } from './list-addons.ts';
import { listSellingSettings } from './list-selling-settings.ts';
import { saveSellingSetting } from './save-selling-setting.ts';

export const plansDomain: Domain = {
  name: 'plans',
  imports: ['staff', 'identity'],
  operations: {
    ...served(plansOperations, { listAddons, getSellingTerms, calculatePrice }),
    ...served(plansStaffOperations, { listSellingSettings, saveSellingSetting }),
  },
  tables: [impersonal('addons'), impersonal('selling_settings')],
};
