import { plansOperations } from '@zarpa/contract/plans.ts';
import type { Handlers } from '../http/serve.ts';
import { calculatePrice } from './calculate-price.ts';
import { listAddons } from './list-addons.ts';

export const plansHandlers: Handlers<typeof plansOperations> = { listAddons, calculatePrice };
