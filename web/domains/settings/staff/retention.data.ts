import { apiQuery, focused } from '../../../platform/api/api-query.ts';
import type { CallAnswer } from '../../../platform/api/call.ts';

export type Retention = CallAnswer<'GET /api/admin/retention'>['data'];

export const retentionQuery = apiQuery('GET /api/admin/retention', {}, ['retention'], focused);
