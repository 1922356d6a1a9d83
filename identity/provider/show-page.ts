import type { ParameterizedContext } from 'koa';
import { pageHeaders } from '../http/page-headers.ts';
import type { Html } from '../pages/html.ts';

/** Puts one of our pages into an answer of oidc-provider. */
export type ShowPage = (
  ctx: Pick<ParameterizedContext, 'set' | 'status' | 'type' | 'body'>,
  page: Html,
  status?: number,
) => void;

export function createShowPage(appOrigins: string[]): ShowPage {
  const headers = pageHeaders(appOrigins);
  return (ctx, page, status = 200) => {
    ctx.set(headers);
    ctx.status = status;
    ctx.type = 'html';
    ctx.body = String(page);
  };
}
