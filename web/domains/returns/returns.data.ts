import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { apiQuery, showAnswer } from '../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';
import type { CallOptions } from '../../platform/api/wire-request.ts';
import { returnsKey } from './returns-key.ts';

export type Returns = CallAnswer<'GET /api/companies/:id/returns'>['data']['returns'];
export type RequiredPacket = Returns['wanted'][number];
export type Packet = NonNullable<RequiredPacket['packet']>;
export type MissingFact = RequiredPacket['missing'][number];
export type ListedQuestion = Returns['questions'][number];
export type ReturnsPlace = { registrationId: string; year: number };
export type AnswerBody = Omit<WireCalls['PUT /api/companies/:id/return-answers']['body'], 'year'>;

/** Short, because the person watches the packet being made. */
const makingMs = 2_000;

export function returnsQuery({ registrationId, year }: ReturnsPlace) {
  const input = { params: { id: registrationId }, query: { year } };
  return apiQuery('GET /api/companies/:id/returns', input, [...returnsKey, registrationId, year], 'returns', {
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? makingMs : pollMs()),
  });
}

/** Papers are made, or the letter of the year, or a sheet by which they are approved. */
const isUnderway = ({ wanted, engagement }: Returns) =>
  engagement?.state === 'making' ||
  wanted.some(
    ({ packet }) =>
      packet?.state === 'making' || (packet?.state === 'to_approve' && packet.signing === null && !packet.is_outdated),
  );

export async function createReturns({ registrationId, year }: ReturnsPlace): Promise<void> {
  const input = { params: { id: registrationId }, body: { year } };
  await show(registrationId, (await call('POST /api/companies/:id/returns', input)).data.returns);
}

/** Asks again for the signature of the year’s letter. */
export async function createEngagement({ registrationId, year }: ReturnsPlace): Promise<void> {
  const input = { params: { id: registrationId }, body: { year } };
  await show(registrationId, (await call('POST /api/companies/:id/engagements', input)).data.returns);
}

/** Throws `returns.answer_changed` when the stored answer is newer. */
export async function saveReturnAnswer({ registrationId, year }: ReturnsPlace, answer: AnswerBody): Promise<Returns> {
  const input = { params: { id: registrationId }, body: { ...answer, year } };
  const { returns } = (await call('PUT /api/companies/:id/return-answers', input)).data;
  await show(registrationId, returns);
  return returns;
}

/** Asks for the signature once more. */
export async function createApproval(registrationId: string, { id: returnId, generation }: Packet): Promise<void> {
  const input = { params: { id: registrationId, returnId }, body: { generation } };
  const { returns } = (await call('POST /api/companies/:id/returns/:returnId/approval', input)).data;
  await show(registrationId, returns);
}

type SignedPath =
  | 'POST /api/companies/:id/returns/:returnId/signed-pages'
  | 'POST /api/companies/:id/returns/:returnId/cause-statements';

export async function uploadSigned(
  path: SignedPath,
  { registrationId, returnId, generation }: { registrationId: string; returnId: string; generation: number },
  file: File,
  options: CallOptions,
): Promise<void> {
  const input = { params: { id: registrationId, returnId }, body: { generation }, files: [file] };
  const { returns } = (await call(path, input, options)).data;
  await show(registrationId, returns);
}

export async function createFilingProof(
  { registrationId }: ReturnsPlace,
  { returnId, body }: { returnId: string; body: CallInput<'POST /api/companies/:id/returns/:returnId/proofs'>['body'] },
  file: File,
  options: CallOptions,
): Promise<void> {
  const input = { params: { id: registrationId, returnId }, body, files: [file] };
  const { returns } = (await call('POST /api/companies/:id/returns/:returnId/proofs', input, options)).data;
  await show(registrationId, returns);
}

async function show(registrationId: string, returns: Returns): Promise<void> {
  await showAnswer(returnsQuery({ registrationId, year: returns.year }), returns);
}
