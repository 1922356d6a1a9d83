import type { FastifyInstance } from 'fastify';
import { asStagingPage, stagingStyle } from '../../contract/core/brand.ts';

const stylesheet = '/assets/staging.css';

export const withNotice = (page: string): string => asStagingPage(page, stylesheet);

export function showStagingNotice(app: FastifyInstance): void {
  app.get(stylesheet, (_request, reply) => reply.type('text/css; charset=utf-8').send(stagingStyle));
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    return isPage ? withNotice(payload) : payload;
  });
}
