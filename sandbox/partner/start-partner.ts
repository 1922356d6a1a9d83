import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlPage } from '../http/html.ts';
import { sendPage } from '../http/send.ts';
import { serve, type Listening } from '../http/serve.ts';
import { companyPage, searchPage } from './company-page.ts';

/** How to start the partner's portal. Port 0 takes any free one. */
export type PartnerOptions = {
  port: number;
  host?: string | undefined;
  /** Where the stand-in that files the companies runs, if it does. */
  filingUrl?: string | undefined;
};

/** The running stand-in. `companyUrl` is what the product takes as its template. */
export type PartnerSandbox = Listening & { companyUrl: string };

/** Starts the stand-in for the filing partner's portal: pages that a person opens, no calls. */
export async function startPartner(options: PartnerOptions): Promise<PartnerSandbox> {
  const listening = await serve('partner', options, (request, response) =>
    answerPartner(options.filingUrl, request, response),
  );
  return { ...listening, companyUrl: `${listening.url}/companies/{id}` };
}

function answerPartner(filingUrl: string | undefined, request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  if (path === '/') return sendPage(response, 200, searchPage());
  const id = readId(/^\/companies\/([^/]+)$/.exec(path)?.[1]);
  if (id !== undefined) return sendPage(response, 200, companyPage(id, filingUrl));
  sendPage(response, 404, htmlPage('No encontrado', '<main><h1>Esa página no existe</h1></main>'));
}

function readId(written: string | undefined): string | undefined {
  try {
    return written && decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
