import type { Handle } from '../../platform/http/handler.ts';

/** The maps provider is asked from here, so that its key stays off the browser. */
export const searchAddresses: Handle<'searchAddresses'> = async (needs, _actor, { query }) => {
  return { success: true, data: { suggestions: await needs.maps.searchAddresses(query.address, query.country) } };
};
