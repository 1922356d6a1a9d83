import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { apiQuery, fresh, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../platform/api/call.ts';
import { ledCompaniesSentence, openCompaniesSentence } from '@zarpa/contract/privacy/states.rules.ts';
import { refusalOf } from '../../platform/api/api-error.ts';
import { isUnderWay } from './export.state.ts';

export type DeletionState = CallAnswer<'GET /api/privacy/deletion'>['data'];
export type DeletionAnswer = Omit<DeletionState, 'open_companies' | 'led_companies'>;
export type Proof = NonNullable<CallInput<'POST /api/privacy/deletion'>['body']['proof']>;

const pollMs = 1500;
const exportKey = ['privacy', 'export'];
const deletionKey = ['privacy', 'deletion'];

export const exportQuery = apiQuery('GET /api/privacy/export', {}, exportKey, 'export', {
  staleTime: 0,
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
});

export const startExportMutation = mutationOptions({
  mutationFn: async () => (await call('POST /api/privacy/export')).data.export,
  onSuccess: (started) => {
    queryClient.setQueryData(exportKey, started);
    refetchActivity();
  },
});

export const deletionQuery = apiQuery('GET /api/privacy/deletion', {}, deletionKey, fresh);

export const startDeletionMutation = mutationOptions({
  mutationFn: async (proof: Proof | undefined) =>
    (await call('POST /api/privacy/deletion', { body: proof ? { proof } : {} })).data,
  onSuccess: storeDeletion,
});

export const cancelDeletionMutation = mutationOptions({
  mutationFn: async () => (await call('DELETE /api/privacy/deletion')).data,
  onSuccess: storeDeletion,
});

/** A query although it changes data: one press confirms once, however often the screen mounts. */
export function deletionConfirmationQuery(token: string) {
  return queryOptions({
    queryKey: ['privacy', 'deletion-confirmation', token],
    queryFn: async () => {
      const { data } = await call('POST /api/privacy/deletion/confirm', { body: { token } });
      storeDeletion(data);
      return data;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Why the account can't be deleted now, in a sentence; undefined for any other failure. */
export function heldBackSentence(error: unknown): string | undefined {
  const open = refusalOf(error, 'privacy.open_companies');
  if (open) return openCompaniesSentence(open.companies);
  const led = refusalOf(error, 'privacy.led_companies');
  return led && ledCompaniesSentence(led.companies);
}

function storeDeletion(answer: DeletionAnswer): void {
  queryClient.setQueryData<DeletionState>(deletionKey, (known) => ({
    open_companies: [],
    led_companies: [],
    ...known,
    ...answer,
  }));
  void queryClient.invalidateQueries({ queryKey: deletionKey });
  refetchActivity();
}

function refetchActivity(): void {
  void queryClient.invalidateQueries({ queryKey: ['security-events'] });
}
