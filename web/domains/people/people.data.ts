import { apiQuery, polled } from '../../platform/api/api-query.ts';
import type { CallAnswer } from '../../platform/api/call.ts';

export type CompanyPeople = CallAnswer<'GET /api/companies/:id/people'>['data']['company'];
export type Person = CompanyPeople['people'][number];
export type Invitation = CompanyPeople['invitations'][number];
export type HandOver = NonNullable<CompanyPeople['hand_over']>;

export const peopleQuery = (id: string) =>
  apiQuery('GET /api/companies/:id/people', { params: { id } }, ['people', id], 'company', polled);
