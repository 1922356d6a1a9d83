import { loadSellingTerms } from './load-selling-terms.ts';
import type { Handle } from '../../platform/http/handler.ts';

export const getSellingTerms: Handle<'getSellingTerms'> = async ({ db }) => {
  return { success: true, data: await loadSellingTerms(db) };
};
