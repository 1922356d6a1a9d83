import { decideFor, noGrace } from '../proof/decide-for.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getGracePeriod: Handle<'getGracePeriod'> = async (needs, actor) => {
  const running = [...(await decideFor(needs, actor)).values()]
    .map(({ grace }) => grace)
    .filter(({ active }) => active);
  const [first] = running.toSorted((a, b) => a.ends_at!.localeCompare(b.ends_at!));
  return { success: true, grace_period: first ?? noGrace };
};
