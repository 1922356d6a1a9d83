import type { ParameterizedContext } from 'koa';
import type { Env } from '../env.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { withNotice } from '../http/staging-notice.ts';
import type { Html } from '../pages/html.ts';

export type ShowPage = (
  ctx: Pick<ParameterizedContext, 'set' | 'status' | 'type' | 'body'>,
  page: Html,
  status?: number,
) => void;

export function createShowPage({ APP_URLS, DEPLOYMENT }: Pick<Env, 'APP_URLS' | 'DEPLOYMENT'>): ShowPage {
  const headers = pageHeaders(APP_URLS);
  return (ctx, page, status = 200) => {
    ctx.set(headers);
    ctx.status = status;
    ctx.type = 'html';
    ctx.body = DEPLOYMENT === 'staging' ? withNotice(String(page)) : String(page);
  };
}
