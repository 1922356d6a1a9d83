import { plansOperations } from '@zarpa/contract/plans.ts';
import type { Domain } from '../domain.ts';
import { served } from '../http/handler.ts';
import { impersonal } from '../personal-data/table-rule.ts';
import { calculatePrice } from './calculate-price.ts';
import { listAddons } from './list-addons.ts';

/** What is on sale, and what it costs. */
export const plansDomain: Domain = {
  name: 'plans',
  imports: ['staff'],
  operations: served(plansOperations, { listAddons, calculatePrice }),
  tables: [impersonal('addons')],
};
