import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';
import type { CallOptions } from '../../platform/api/wire-request.ts';

export type Standing = CallAnswer<'GET /api/cases'>['data']['cases'][number];
export type CaseAction = Standing['actions'][number];
export type WholeCase = CallAnswer<'GET /api/cases/:id'>['data'];

const casesKey = ['cases'];
/** Moves by itself while one looks: whoever waits days for papers comes back to see. */
const refreshed = { refetchOnWindowFocus: true, refetchInterval: pollMs, staleTime: 0 } as const;

/** Where each company stands, newest first. */
export const casesQuery = queryOptions({
  queryKey: casesKey,
  queryFn: async ({ signal }) => (await call('GET /api/cases', {}, { signal })).data.cases,
  ...refreshed,
});

export function caseQuery(registrationId: string) {
  return queryOptions({
    queryKey: [...casesKey, registrationId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/cases/:id', { params: { id: registrationId } }, { signal })).data,
    ...refreshed,
  });
}

export async function submitAnswer(action: CaseAction, answer: Record<string, string>): Promise<CaseAction> {
  const body = { version: action.version, answer };
  return (await call('POST /api/case-actions/:id/answer', { params: { id: action.id }, body })).data.action;
}

/** A file for a part of what is asked; how far it is can be followed. */
export async function sendActionFile(
  { id }: CaseAction,
  part: string,
  file: File,
  options: CallOptions,
): Promise<CaseAction> {
  const input = { params: { id }, body: { part }, files: [file] };
  return (await call('POST /api/case-actions/:id/files', input, options)).data.action;
}

export async function removeActionFile(id: string): Promise<CaseAction> {
  return (await call('DELETE /api/action-files/:id', { params: { id } })).data.action;
}

/** Where a file of the caller's is read: in the browser where it can show it. */
export function fileHref(id: string): string {
  return `/api/user/files/${id}/download`;
}

export async function submitName({ registration_id, version }: Standing, name: string): Promise<void> {
  await call('POST /api/cases/:id/name', { params: { id: registration_id }, body: { version, name } });
}

/** The chain of the history, as the file that one keeps. */
export async function downloadHistory(registrationId: string): Promise<Blob> {
  const { data } = await call('GET /api/cases/:id/history', { params: { id: registrationId } });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** Shows what the server answered of one action wherever it stands; what is on its way and older is not awaited. */
export async function showAction(client: QueryClient, action: CaseAction): Promise<void> {
  await client.cancelQueries({ queryKey: casesKey });
  const put = (actions: readonly CaseAction[]) => actions.map((each) => (each.id === action.id ? action : each));
  const inStanding = (standing: Standing) => ({ ...standing, actions: put(standing.actions) });
  client.setQueriesData<Standing[] | WholeCase>({ queryKey: casesKey }, (shown) => {
    if (!shown || Array.isArray(shown)) return shown?.map(inStanding);
    return { ...shown, standing: inStanding(shown.standing), all_actions: put(shown.all_actions) };
  });
  void refetchCases(client);
}

export function refetchCases(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: casesKey });
}
