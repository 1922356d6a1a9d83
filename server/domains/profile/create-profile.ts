import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileOperations } from '@zarpa/contract/profile/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { keepProfile } from './keep-profile.ts';
import { loadProfile } from './load-profile.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

/** The first save; whoever comes second is told that there is one. */
export async function createProfile(
  needs: Needs,
  actor: Actor,
  { params, body }: OperationInput<typeof profileOperations.createProfile>,
): Promise<OperationAnswer<typeof profileOperations.createProfile>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute((tx) => keepProfile(needs, tx, registration, { sent: body, isFirst: true }));
  const { profile } = await loadProfile(needs, registration);
  return { success: true, data: { profile } };
}
