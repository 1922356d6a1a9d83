import { apiQuery, polled, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import type { CallOptions } from '../../platform/api/wire-request.ts';

export type Standing = CallAnswer<'GET /api/cases'>['data']['cases'][number];
export type CaseAction = Standing['actions'][number];
export type WholeCase = CallAnswer<'GET /api/cases/:id'>['data'];

const casesKey = ['cases'];

export const casesQuery = apiQuery('GET /api/cases', {}, casesKey, 'cases', polled);

export const caseQuery = (id: string) => apiQuery('GET /api/cases/:id', { params: { id } }, [...casesKey, id], polled);

export async function submitAnswer(action: CaseAction, answer: Record<string, string>): Promise<CaseAction> {
  const body = { version: action.version, answer };
  return (await call('POST /api/case-actions/:id/answer', { params: { id: action.id }, body })).data.action;
}

export async function sendActionFile(
  { id }: CaseAction,
  part: string,
  file: File,
  options: CallOptions,
): Promise<CaseAction> {
  const input = { params: { id }, body: { part }, files: [file] };
  return (await call('POST /api/case-actions/:id/files', input, options)).data.action;
}

export const removeActionFile = async (id: string) =>
  (await call('DELETE /api/action-files/:id', { params: { id } })).data.action;

export const fileHref = (id: string): string => `/api/user/files/${id}/download`;

export const submitName = ({ registration_id, version }: Standing, name: string) =>
  call('POST /api/cases/:id/name', { params: { id: registration_id }, body: { version, name } });

export async function downloadHistory(registrationId: string): Promise<Blob> {
  const { data } = await call('GET /api/cases/:id/history', { params: { id: registrationId } });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

export async function showAction(action: CaseAction): Promise<void> {
  await queryClient.cancelQueries({ queryKey: casesKey });
  const put = (actions: readonly CaseAction[]) => actions.map((each) => (each.id === action.id ? action : each));
  const inStanding = (standing: Standing) => ({ ...standing, actions: put(standing.actions) });
  queryClient.setQueriesData<Standing[] | WholeCase>({ queryKey: casesKey }, (shown) => {
    if (!shown || Array.isArray(shown)) return shown?.map(inStanding);
    return { ...shown, standing: inStanding(shown.standing), all_actions: put(shown.all_actions) };
  });
  void refetchCases();
}

export function refetchCases(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: casesKey });
}
