import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemPage } from '../pages/notice-pages.ts';
import { sendPage } from './send-page.ts';

/** SameSite keeps other sites' forms out; this also stops a sibling subdomain, which counts as the same site. */
export function requireSameOrigin(identityUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST') return;
    const { origin } = request.headers;
    const fetchSite = request.headers['sec-fetch-site'];
    const isOurs =
      (!origin || origin === identityUrl) && (!fetchSite || fetchSite === 'same-origin' || fetchSite === 'none');
    if (!isOurs) return sendPage(reply, problemPage('El formulario llegó desde otra página. Inténtalo de nuevo.'), 403);
  };
}
