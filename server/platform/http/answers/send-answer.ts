import { gzipSync } from 'node:zlib';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isOneOf } from '@zarpa/contract/core/envelope.ts';
import { eventsAnswer, fileAnswer, type Operation } from '@zarpa/contract/core/operation.ts';
import type { Config } from '../../../config.ts';
import { cookieNames, cookieOptions } from '../security/cookies.ts';
import {
  AnswerInShape,
  AnswerWithCookie,
  AnswerWithEvents,
  AnswerWithFile,
  type DeviceToken,
  sessionSeconds,
} from './answer.ts';
import { sendEvents } from './send-events.ts';

type Writer = (answer: unknown) => string;

/** One writer per shape. `isChecked`: throws for an answer that breaks its contract. */
export function answerWriter(schema: z.ZodType, { isChecked }: { isChecked: boolean }): Writer {
  if (schema === fileAnswer || schema === eventsAnswer) return () => '';
  if (!isOneOf(schema)) return writerOf(schema, isChecked);
  const writers = new Map(Object.entries(schema.shapes).map(([name, shape]) => [name, writerOf(shape, isChecked)]));
  return (answer) => {
    if (!(answer instanceof AnswerInShape)) throw new TypeError('an answer with several shapes names its own');
    return writers.get(answer.shape)!(answer.body);
  };
}

type Serialiser = ReturnType<typeof fastJsonStringify>;

/** Compiled at the first answer, once per process: compiling all takes a third of the start. */
const serialisers = new WeakMap<z.ZodType, Serialiser>();

function writerOf(schema: z.ZodType, isChecked: boolean): Writer {
  return (answer) => {
    if (isChecked) schema.parse(answer);
    let write = serialisers.get(schema);
    if (!write) serialisers.set(schema, (write = compile(schema)));
    return write(answer);
  };
}

/** OpenAPI 3.0's `nullable`, because JSON Schema's `anyOf` makes fast-json-stringify validate each value. */
function compile(schema: z.ZodType): Serialiser {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'openapi-3.0' });
  return fastJsonStringify(json as Parameters<typeof fastJsonStringify>[0]);
}

export type Send = (answer: unknown, reply: FastifyReply) => FastifyReply;

export function answerSender(operation: Operation, config: Config): Send {
  const write = answerWriter(operation.answer, { isChecked: config.answerChecks });
  return (answer, reply) => {
    if (answer instanceof AnswerWithFile) return sendFile(answer, reply);
    if (answer instanceof AnswerWithEvents) return sendEvents(answer, reply, config);
    const body = answer instanceof AnswerWithCookie ? answer.body : answer;
    const text = write(body);
    if (answer instanceof AnswerWithCookie && answer.sessionToken !== undefined)
      setSession(config, reply, answer.sessionToken);
    if (answer instanceof AnswerWithCookie && answer.device) setStrict(config, reply, 'device', answer.device);
    if (answer instanceof AnswerWithCookie && answer.signing) setStrict(config, reply, 'signing', answer.signing);
    reply.type('application/json; charset=utf-8');
    if (!isCompressed(text, reply)) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(gzipSync(text, { level: 1 }));
  };
}

/** Less fits in one packet anyhow. */
const packetBytes = 1_400;

/** Only for our own pages: another site could learn from the length of what it asks for (docs/decisions/045). */
function isCompressed(text: string, { request: { headers } }: FastifyReply): boolean {
  return (
    text.length > packetBytes &&
    headers['sec-fetch-site'] === 'same-origin' &&
    /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  );
}

const shown = /^(application\/pdf|image\/(png|jpeg|webp))$/;

/** Uploads must not run as our pages: they are saved, or shown where nothing in them can run. */
function sendFile(
  { content, name, mediaType, sizeBytes, isInline }: AnswerWithFile,
  reply: FastifyReply,
): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, '_');
  const disposition = isInline && shown.test(mediaType) ? 'inline' : 'attachment';
  // Otherwise the body is chunked, and its last chunk shows that it is complete.
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  return reply
    .header('content-disposition', `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'")
    .type(mediaType)
    .send(content);
}

/** RFC 8187: also encodes what `encodeURIComponent` leaves and a header value must not contain. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function setSession(config: Config, reply: FastifyReply, token: string | null): void {
  const options = { ...cookieOptions(config), sameSite: 'lax' } as const;
  if (token === null) reply.clearCookie(cookieNames(config).session, options);
  else reply.setCookie(cookieNames(config).session, token, { ...options, maxAge: sessionSeconds });
}

/** Never sent from another site's page, not even by a link. */
function setStrict(
  config: Config,
  reply: FastifyReply,
  name: 'device' | 'signing',
  { token, expiresAt }: DeviceToken,
): void {
  reply.setCookie(cookieNames(config)[name], token, {
    ...cookieOptions(config),
    sameSite: 'strict',
    expires: expiresAt,
  });
}
