import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { happens, pause, takeFault } from '../control/faults.ts';
import { BodyTooLarge } from '../http/read-body.ts';
import { sendJson } from '../http/send.ts';
import { type ApiRequest, type Params, textParam } from './api-request.ts';
import { type Idempotency, type KeyedRequest } from './idempotency.ts';
import { newId } from './new-id.ts';
import { readForm, type Form } from './read-form.ts';
import type { Operate } from './operate.ts';
import { runOperation } from './routes.ts';
import type { StripeFaults } from './stripe-faults.ts';
import { StripeFailure } from './stripe-failure.ts';
import { apiVersion } from './stripe-objects.ts';

const unauthorized = (message: string) => new StripeFailure(401, { type: 'invalid_request_error', message });

export type ApiNeeds = { keys: StripeKeys; faults: StripeFaults; idempotency: Idempotency; operate: Operate };

const unknownError = () =>
  new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred (asked for by a fault).' });

type Answer = { status: number; body: unknown; headers: Record<string, string>; isRemembered: boolean };

/** Answers one `/v1/…` request: authenticate → replay or execute → remember → answer (or cut the line). */
export async function answerApi(needs: ApiNeeds, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = newId('req', 14);
  response.setHeader('request-id', id);
  response.setHeader('stripe-version', String(incoming.headers['stripe-version'] ?? apiVersion));
  let answer: Answer;
  let request: ApiRequest | undefined;
  try {
    const form = await readForm(incoming);
    request = readRequest(needs.keys, incoming, form, id);
    const isServerCall = request.keyKind === 'secret';
    if (isServerCall && happens(needs.faults.swallowRate)) return;
    answer = await answerOnce(needs, request, form.fingerprint);
    const isCut =
      isServerCall &&
      request.method === 'POST' &&
      (takeFault(needs.faults, 'dropNext') || happens(needs.faults.dropRate));
    if (isCut) return void incoming.socket.destroy();
  } catch (error) {
    if (incoming.socket.destroyed) return;
    answer = failureAnswer(error);
  }
  sendJson(response, answer.status, answer.body, answer.headers);
}

function readRequest(keys: StripeKeys, incoming: IncomingMessage, form: Form, id: string): ApiRequest {
  const { method, path, params, file } = form;
  const keyKind = authenticateKey(keys, incoming.headers, params);
  const idempotencyKey = incoming.headers['idempotency-key'];
  return { method, path, params, file, id, keyKind, idempotencyKey: idempotencyKey?.toString() };
}

async function answerOnce(needs: ApiNeeds, request: ApiRequest, print: string): Promise<Answer> {
  const { idempotencyKey: key, keyKind, method } = request;
  if (!key || method !== 'POST') return execute(needs, request);
  const keyed: KeyedRequest = { keyKind, key, fingerprint: print };
  const replay = needs.idempotency.begin(keyed);
  if (replay) {
    const headers = { 'idempotency-key': key, 'idempotent-replayed': 'true', 'original-request': replay.requestId };
    return { status: replay.status, body: replay.body, headers, isRemembered: false };
  }
  let answer: Answer | undefined;
  try {
    answer = await execute(needs, request);
    answer.headers['idempotency-key'] = key;
    return answer;
  } finally {
    needs.idempotency.finish(keyed, answer?.isRemembered ? { ...pick(answer), requestId: request.id } : undefined);
  }
}

async function execute({ faults, operate }: ApiNeeds, request: ApiRequest): Promise<Answer> {
  try {
    if (request.keyKind === 'secret') await pause(faults.delayMs);
    if (request.keyKind === 'secret' && takeFault(faults, 'fail500')) throw unknownError();
    return hideAnswer(faults, request, {
      status: 200,
      body: operate(request, runOperation),
      headers: {},
      isRemembered: true,
    });
  } catch (error) {
    return hideAnswer(faults, request, failureAnswer(error));
  }
}

/** What was done, or refused by a bank, is answered as a failure. */
function hideAnswer(faults: StripeFaults, { keyKind, method }: ApiRequest, answer: Answer): Answer {
  const isDone = answer.status === 200 || answer.status === 402;
  const isHidden = isDone && keyKind === 'secret' && method === 'POST' && takeFault(faults, 'late500');
  return isHidden ? failureAnswer(unknownError()) : answer;
}

function failureAnswer(error: unknown): Answer {
  if (error instanceof StripeFailure)
    return {
      status: error.status,
      body: { error: error.body },
      headers: { ...error.headers },
      isRemembered: error.isRemembered,
    };
  if (error instanceof BodyTooLarge)
    return failureAnswer(
      new StripeFailure(413, { type: 'invalid_request_error', message: 'The request is too large.' }),
    );
  console.error('[sandbox stripe]', error);
  return failureAnswer(new StripeFailure(500, { type: 'api_error', message: 'The stand-in failed; see its log.' }));
}

const pick = ({ status, body }: Answer) => ({ status, body });

type StripeKeys = { secretKey: string; publishableKey: string };

/** Accepts `Bearer`, `Basic` (key as the user) or a `key` parameter. 401 for anything else. */
function authenticateKey(keys: StripeKeys, headers: IncomingHttpHeaders, params: Params) {
  const key = keyFrom(headers.authorization ?? '') ?? textParam(params, 'key');
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function keyFrom(authorization: string): string | undefined {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}
