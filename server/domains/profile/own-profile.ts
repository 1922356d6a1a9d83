import { requireCompany } from '../companies/require-company.ts';
import { AnswerInShape } from '../../platform/http/answers/answer.ts';
import { loadProfile } from './load-profile.ts';
import type { Handle } from '../../platform/http/handler.ts';
import { storeProfile } from './store-profile.ts';
import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { completionLevel } from '@zarpa/contract/profile/completion.rules.ts';
import { profileEnums } from '@zarpa/contract/profile/fields.rules.ts';

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

export const createProfile: Handle<'createProfile'> = async (needs, actor, { params, body }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute((tx) => storeProfile(needs, tx, registration, { sent: body, isFirst: true }));
  const { profile } = await loadProfile(needs, registration);
  return { success: true, data: { profile } };
};

/** Changes only the fields sent; creates the profile on the first save. */
export const updateProfile: Handle<'updateProfile'> = async (needs, actor, { params, body }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { version: seen, ...sent } = body;
  await needs.db.transaction().execute((tx) => storeProfile(needs, tx, registration, { sent, seen }));
  const { profile } = await loadProfile(needs, registration);
  return { success: true, data: { profile } };
};

export const getProfileSummary: Handle<'getProfileSummary'> = async (needs, actor, { params }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { profile } = await loadProfile(needs, registration);
  const { profile_completion_percentage, next_steps } = profile;
  return {
    success: true,
    data: {
      legal_name: profile.legal_name ?? filedName(registration.company_name),
      profile_completion_percentage,
      level: completionLevel(profile_completion_percentage),
      next_steps,
    },
  };
};

export const getProfileEnums: Handle<'getProfileEnums'> = async () => {
  const { businessSectors, companySizes } = profileEnums;
  return {
    success: true,
    data: {
      business_sectors: Object.keys(businessSectors),
      business_sector_labels: businessSectors,
      company_sizes: Object.keys(companySizes),
      company_size_labels: companySizes,
    },
  };
};
