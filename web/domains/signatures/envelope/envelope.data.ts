import { apiQuery, focused, queryClient, saveAndShow } from '../../../platform/api/api-query.ts';
import { isSealing } from '../sign/signing.state.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';

export { atOnce } from '../sign/signing.data.ts';

export type Envelope = CallAnswer<'GET /api/envelopes/:id'>['data']['envelope'];
export type EnvelopeSigner = Envelope['signers'][number];

export const envelopeQuery = (id: string) =>
  apiQuery('GET /api/envelopes/:id', { params: { id } }, ['envelope', id], 'envelope', {
    ...focused,
    // Others sign within days, the sealed copy comes within seconds.
    refetchInterval: ({ state }) => (state.data && isSealing(state.data) ? 4_000 : false),
  });

export const inviteAgain = (id: string, signerId: string) =>
  saveAndShow(
    envelopeQuery(id),
    async () =>
      (await call('POST /api/envelopes/:id/signers/:signerId/invitation', { params: { id, signerId } })).data.envelope,
  );

export const correctEmail = (id: string, signerId: string, email: string) =>
  saveAndShow(
    envelopeQuery(id),
    async () =>
      (await call('PUT /api/envelopes/:id/signers/:signerId/email', { params: { id, signerId }, body: { email } })).data
        .envelope,
  );

export async function cancelEnvelope(id: string, reason: string): Promise<void> {
  await saveAndShow(
    envelopeQuery(id),
    async () => (await call('POST /api/envelopes/:id/cancel', { params: { id }, body: { reason } })).data.envelope,
  );
  await queryClient.invalidateQueries({ queryKey: ['signing'] });
}
