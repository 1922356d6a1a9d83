import { apiQuery, focused } from '../../../platform/api/api-query.ts';
import type { CallAnswer } from '../../../platform/api/call.ts';

export type Load = CallAnswer<'GET /api/admin/load'>['data'];

export const loadQuery = apiQuery('GET /api/admin/load', {}, ['load'], focused);
