import { requireCompany } from '../companies/require-company.ts';
import { AnswerInShape } from '../../platform/http/answers/answer.ts';
import { loadProfile } from './load-profile.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getProfile: Handle<'getProfile'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { profile, isBlank } = await loadProfile(needs, registration);
  if (isBlank)
    return new AnswerInShape('blank', {
      success: false,
      data: null,
      message: 'Todavía no hay datos de esta empresa.',
    });
  return new AnswerInShape('known', { success: true, data: profile, message: '' });
};
