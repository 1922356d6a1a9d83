import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { sendPage } from '../http/send-page.ts';
import { linkToApp, problemPage } from '../pages/notice-pages.ts';
import { cookieNames } from '../provider/configuration.ts';

export interface Interaction {
  uid: string;
  params: Record<string, unknown>;
}

/** The login's cookie must match the address, so that nobody finishes another person's login. Undefined: it has already replied. */
export async function findInteraction(
  context: Pick<Context, 'provider' | 'env'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  const requestedUid = (request.params as { uid: string }).uid;
  try {
    const { uid, params } = await context.provider.current.interactionDetails(request.raw, reply.raw);
    if (uid === requestedUid) return { uid, params };
  } catch (error) {
    if ((error as { name?: string }).name !== 'SessionNotFound') throw error;
  }
  await restartLogin(context, request, reply, requestedUid);
  return undefined;
}

/** Restarts a login that is over, except one that continues elsewhere: without cookies it would loop. */
async function restartLogin(
  { provider, env }: Pick<Context, 'provider' | 'env'>,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
): Promise<FastifyReply> {
  const query = request.url.split('?')[0]!.includes('/signup') ? '?screen_hint=signup' : '';
  const afresh = linkToApp(env, 'Empezar de nuevo', `/auth/login${query}`);
  const hasCookie = new RegExp(`(^|; )${cookieNames(env).interaction}=`).test(request.headers.cookie ?? '');
  if (hasCookie || !(await provider.current.Interaction.find(uid))) return reply.redirect(afresh.href, 303);
  if (request.method === 'POST') return reply.redirect(`/u/${encodeURIComponent(uid)}`, 303);
  const text =
    'Este inicio de sesión empezó en otro navegador, o este no guarda cookies. Permite las de este sitio y empieza de nuevo.';
  return sendPage(reply, problemPage(text, afresh), 400);
}

/** oidc-provider gives the session a new id and sends the browser back to the application. */
export async function finishInteraction(
  { provider }: Pick<Context, 'provider'>,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
): Promise<FastifyReply> {
  const options = { mergeWithLastSubmission: false };
  const next = await provider.current.interactionResult(request.raw, reply.raw, result, options);
  return reply.redirect(next, 303);
}

/** Form fields as texts; missing ones are empty. Removes NUL, which PostgreSQL refuses. */
export function readForm<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const textOf = (name: Name) => (typeof sent[name] === 'string' ? sent[name].replaceAll('\0', '') : '');
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

export function findEmailProblem(email: string): string | undefined {
  const isAddress = email.length <= 254 && z.email().safeParse(email.trim()).success;
  return isAddress ? undefined : 'Escribe un correo electrónico válido, como nombre@ejemplo.com.';
}
