import { requireCompany } from '../companies/require-company.ts';
import { keepProfile } from './keep-profile.ts';
import { loadProfile } from './load-profile.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const createProfile: Handle<'createProfile'> = async (needs, actor, { params, body }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  await needs.db.transaction().execute((tx) => keepProfile(needs, tx, registration, { sent: body, isFirst: true }));
  const { profile } = await loadProfile(needs, registration);
  return { success: true, data: { profile } };
};
