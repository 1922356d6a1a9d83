import type { IncomingMessage, ServerResponse } from 'node:http';
import { happens, pause, takeFault } from '../control/faults.ts';
import { BodyTooLarge, readBody } from '../http/read-body.ts';
import { send, sendJson } from '../http/send.ts';
import type { CorporateToolsFaults } from './corporate-tools-faults.ts';
import type { Desk } from './desk.ts';
import { FilingFailure, unprocessable } from './filing-failure.ts';
import { runOperation } from './routes.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { jwtVerify } from 'jose';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const unauthorized = () => new FilingFailure(401, 'Unauthorized.');

/** `later` runs work after some milliseconds, unless the stand-in closes first. */
export type ApiNeeds = {
  keys: FilingKeys;
  faults: CorporateToolsFaults;
  desk: Desk;
  later: (delayMs: number, work: () => void) => void;
};

type Answer = { status: number; body: object };

export async function answerApi(needs: ApiNeeds, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { faults } = needs;
  const cut = () => void incoming.socket.destroy();
  if (faults.down > 0 || happens(faults.dropBeforeRate)) return cut();
  if (takeFault(faults, 'freeze')) return;
  const body = await readBody(incoming).catch(tooLarge);
  await pause(faults.delayMs);
  if (takeFault(faults, 'fail429')) return sendFailure(response, new FilingFailure(429, 'Too many requests.'));
  if (takeFault(faults, 'fail500') || happens(faults.fail500Rate))
    return sendFailure(response, new FilingFailure(500, 'Something went wrong (asked for by a fault).'));
  const isWriting = incoming.method !== 'GET';
  if (isWriting && faults.lateMs > 0 && happens(faults.lateRate)) {
    needs.later(faults.lateMs, () => void execute(needs, incoming, body));
    return cut();
  }
  const answer = await execute(needs, incoming, body);
  if (isWriting && (takeFault(faults, 'dropNext') || happens(faults.dropRate))) return cut();
  if (Buffer.isBuffer(answer.body)) send(response, answer.status, 'application/pdf', answer.body);
  else sendJson(response, answer.status, answer.body);
}

async function execute({ keys, desk }: ApiNeeds, incoming: IncomingMessage, body: string | FilingFailure) {
  const { method = 'GET', url = '/' } = incoming;
  const [path = '/', query = ''] = url.split('?', 2);
  try {
    if (body instanceof FilingFailure) throw body;
    await authenticateRequest(keys, { authorization: incoming.headers.authorization, url, body });
    const request = { query: new URLSearchParams(query), body: body === '' ? undefined : readJson(body) };
    return { status: 200, body: desk.store.atomically(() => runOperation(desk, method, path, request)) };
  } catch (error) {
    if (error instanceof FilingFailure) return failureAnswer(error);
    console.error('[sandbox corporate-tools]', error);
    return failureAnswer(new FilingFailure(500, 'The stand-in failed; see its log.'));
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw unprocessable('The body is not JSON.');
  }
}

function tooLarge(error: unknown): FilingFailure {
  if (error instanceof BodyTooLarge) return new FilingFailure(413, 'The body is too large.');
  throw error;
}

const sendFailure = (response: ServerResponse, failure: FilingFailure) =>
  sendJson(response, failure.status, failureAnswer(failure).body);

const failureAnswer = ({ status, message }: FilingFailure): Answer => ({ status, body: { success: false, message } });

type FilingKeys = { accessKey: string; secretKey: string };

/** The call as the caller must have signed it. `url` is the path with its query. */
type SignedCall = { authorization: string | undefined; url: string; body: string };

/** 401 unless the JWT (HS256) names the access key, this path and the SHA-256 of this body. */
async function authenticateRequest(keys: FilingKeys, call: SignedCall): Promise<void> {
  const [scheme, token, rest] = (call.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || !token || rest !== undefined) throw unauthorized();
  const secret = new TextEncoder().encode(keys.secretKey);
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => undefined);
  if (!verified) throw unauthorized();
  const { path, content } = verified.payload;
  const isOurs =
    isSame(verified.protectedHeader['access_key'], keys.accessKey) &&
    (path === call.url || path === call.url.split('?', 1)[0]) &&
    isSame(content, sha256(call.body).toString('hex'));
  if (!isOurs) throw unauthorized();
}

/** Constant-time comparison. */
function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(sha256(given), sha256(expected));
}
