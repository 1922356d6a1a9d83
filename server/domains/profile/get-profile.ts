import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { profileOperations } from '@zarpa/contract/profile/operations.ts';
import { requireCompany } from '../companies/require-company.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/http/security/actor.ts';
import { AnswerInShape, type ShapedAnswer } from '../../platform/http/answers/answer.ts';
import { loadProfile } from './load-profile.ts';

/** Of the caller's own company, by the id of its registration or its own. */
export async function getProfile(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<typeof profileOperations.getProfile>,
): Promise<ShapedAnswer<(typeof profileOperations.getProfile)['answer']>> {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { profile, isBlank } = await loadProfile(needs, registration);
  if (isBlank)
    return new AnswerInShape('blank', {
      success: false,
      data: null,
      message: 'Todavía no hay datos de esta empresa.',
    });
  return new AnswerInShape('known', { success: true, data: profile, message: '' });
}
