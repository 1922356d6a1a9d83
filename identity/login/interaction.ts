import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type { Context } from '../context.ts';
import { sendPage } from '../http/send-page.ts';
import { linkToApp, problemPage } from '../pages/notice-pages.ts';

export interface Interaction {
  uid: string;
  /** Of the authorization request: screen_hint, login_hint … */
  params: Record<string, unknown>;
}

/**
 * The login under way that belongs to this browser: its cookie has to name the one in the address, so that nobody can
 * finish a login in another's browser. Answers with a page and undefined when there is none.
 */
export async function findInteraction(
  { provider, env }: Pick<Context, 'provider' | 'env'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const { uid, params } = await provider.current.interactionDetails(request.raw, reply.raw);
    if (uid === (request.params as { uid?: string }).uid) return { uid, params };
  } catch (error) {
    if ((error as { name?: string }).name !== 'SessionNotFound') throw error;
  }
  const text = 'Este inicio de sesión caducó o ya terminó. Vuelve a la aplicación e inténtalo de nuevo.';
  sendPage(reply, problemPage(text, linkToApp(env)), 400);
  return undefined;
}

/** Hands the result to oidc-provider, which gives the session a new id and sends the browser back to the application. */
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
