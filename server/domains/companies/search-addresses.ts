import type { Handle } from '../../platform/http/handler.ts';

/** Proxies the maps provider, so that its key stays on the server. */
export const searchAddresses: Handle<'searchAddresses'> = async (needs, _actor, { query }) => {
  return { success: true, data: { suggestions: await needs.maps.searchAddresses(query.address, query.country) } };
};
