import type { billingOperations } from '@zarpa/contract/billing/operations.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { findBillingProfile } from './billing.queries.ts';

export async function getBillingProfile(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
): Promise<OperationAnswer<(typeof billingOperations)['getBillingProfile']>> {
  const profile = (await findBillingProfile(db, actor.userId)) ?? null;
  return { success: true, data: { profile, is_available: config.seller !== undefined } };
}
