import { apiQuery, fresh } from '../../../platform/api/api-query.ts';
import type { CallAnswer } from '../../../platform/api/call.ts';
import { urlOf } from '../../../platform/api/wire-request.ts';
import { auditFilter, auditQuestion, type AuditSearch } from './audit-search.state.ts';

export type StaffAction = CallAnswer<'GET /api/admin/staff-actions'>['data']['items'][number];

export function auditQuery(search: AuditSearch) {
  const query = auditQuestion(search);
  return apiQuery('GET /api/admin/staff-actions', { query }, ['staff-actions', query], fresh);
}

export const auditFileHref = (search: AuditSearch): string =>
  urlOf('/api/admin/staff-actions.csv', {}, auditFilter(search));
