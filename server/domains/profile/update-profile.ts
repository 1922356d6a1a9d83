import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileOperations } from '@zarpa/contract/profile/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { keepProfile } from './keep-profile.ts';
import { loadProfile } from './load-profile.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>;

/** What is sent and nothing else; a first save where there was none. */
export async function updateProfile(
  needs: Needs,
  actor: Actor,
  { params, body }: OperationInput<typeof profileOperations.updateProfile>,
): Promise<OperationAnswer<typeof profileOperations.updateProfile>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { version: seen, ...sent } = body;
  await needs.db.transaction().execute((tx) => keepProfile(needs, tx, registration, { sent, seen }));
  const { profile } = await loadProfile(needs, registration);
  return { success: true, data: { profile } };
}
