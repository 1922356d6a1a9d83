import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { waitSentence } from '../limits/limits.ts';
import { linkToApp, problemPage } from '../pages/notice-pages.ts';
import { pageHeaders } from './page-headers.ts';
import { sendPage } from './send-page.ts';

/** Counts pages before anything is stored; an address over the limit is told how long to wait. */
export function limitPages({ env, limits }: Pick<Context, 'env' | 'limits'>) {
  const backToApp = linkToApp(env);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await limits.startPage(request.ip);
    if (seconds === 0) return;
    reply.headers({ ...pageHeaders(env.APP_URLS), 'retry-after': String(seconds) });
    await sendPage(reply, problemPage(waitSentence(seconds), backToApp), 429);
  };
}
