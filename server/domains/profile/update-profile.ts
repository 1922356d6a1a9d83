import { requireCompany } from '../companies/require-company.ts';
import { keepProfile } from './keep-profile.ts';
import { loadProfile } from './load-profile.ts';
import type { Handle } from '../../platform/http/handler.ts';

/** What is sent and nothing else; a first save where there was none. */
export const updateProfile: Handle<'updateProfile'> = async (needs, actor, { params, body }) => {
  const { registration } = await requireCompany(needs, actor, params.id);
  const { version: seen, ...sent } = body;
  await needs.db.transaction().execute((tx) => keepProfile(needs, tx, registration, { sent, seen }));
  const { profile } = await loadProfile(needs, registration);
  return { success: true, data: { profile } };
};
