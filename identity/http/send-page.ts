import type { FastifyReply } from 'fastify';
import type { Html } from '../pages/html.ts';

export function sendPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(String(page));
}
