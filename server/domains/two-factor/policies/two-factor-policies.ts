import { findPolicy, listStoredPolicies, savePolicy } from '../proof/policies.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { decideFor, noGrace } from '../proof/decide-for.ts';

export const listPolicies: Handle<'listPolicies'> = async (needs) => {
  const policies = [...(await listStoredPolicies(needs.db))];
  return {
    success: true,
    data: { policies: policies.map(([action, { mode, graceDays }]) => ({ action, mode, grace_days: graceDays })) },
  };
};

export const updatePolicy: Handle<'updatePolicy'> = async (
  needs,
  actor,
  { params: { action }, body: { mode, grace_days } },
) => {
  const before = await findPolicy(needs.db, action);
  actor.noteChanges({ mode: [before.mode, mode], grace_days: [before.graceDays, grace_days] });
  await savePolicy(needs.db, action, { mode, graceDays: grace_days }, actor.userId);
  needs.log.info({ action, mode, graceDays: grace_days, staffId: actor.userId }, 'second-factor policy changed');
  return { success: true, data: { policy: { action, mode, grace_days } } };
};

export const getGracePeriod: Handle<'getGracePeriod'> = async (needs, actor) => {
  const running = [...(await decideFor(needs, actor)).values()]
    .map(({ grace }) => grace)
    .filter(({ active }) => active);
  const [first] = running.toSorted((a, b) => a.ends_at!.localeCompare(b.ends_at!));
  return { success: true, grace_period: first ?? noGrace };
};
