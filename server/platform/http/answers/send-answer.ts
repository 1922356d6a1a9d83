import type { FastifyReply } from 'fastify';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import type { Config } from '../../../config.ts';
import { AnswerWithCookie, AnswerWithEvents, AnswerWithFile, sessionSeconds, type DeviceToken } from './answer.ts';
import { cookieNames, cookieOptions } from '../security/cookies.ts';
import { answerWriter } from './answer-writer.ts';
import { sendEvents } from './send-events.ts';

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
    if (answer instanceof AnswerWithCookie && answer.device) setDevice(config, reply, answer.device);
    return reply.type('application/json; charset=utf-8').send(text);
  };
}

const shown = /^(application\/pdf|image\/(png|jpeg|webp))$/;

/** What a customer uploaded must not run as a page of ours: saved, or shown where nothing in it can run. */
function sendFile(
  { content, name, mediaType, sizeBytes, isInline }: AnswerWithFile,
  reply: FastifyReply,
): FastifyReply {
  const plain = name.replace(/[^\w. -]/g, '_');
  const disposition = isInline && shown.test(mediaType) ? 'inline' : 'attachment';
  // Without it the body goes in chunks, whose end says that all of it came.
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  return reply
    .header('content-disposition', `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'")
    .type(mediaType)
    .send(content);
}

/** RFC 8187: what `encodeURIComponent` leaves and a header's value may not hold. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function setSession(config: Config, reply: FastifyReply, token: string | null): void {
  const options = { ...cookieOptions(config), sameSite: 'lax' } as const;
  if (token === null) reply.clearCookie(cookieNames(config).session, options);
  else reply.setCookie(cookieNames(config).session, token, { ...options, maxAge: sessionSeconds });
}

/** No other site's page has any use for it, not even by a link. */
function setDevice(config: Config, reply: FastifyReply, { token, expiresAt }: DeviceToken): void {
  reply.setCookie(cookieNames(config).device, token, {
    ...cookieOptions(config),
    sameSite: 'strict',
    expires: expiresAt,
  });
}
