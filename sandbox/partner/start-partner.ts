import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlPage, escapeHtml } from '../http/html.ts';
import { sendPage } from '../http/send.ts';
import { serve, type Listening } from '../http/serve.ts';

const style = 'h1 { overflow-wrap: anywhere; } h1 code { font-size: inherit; } p { max-width: 40rem; }';

export type PartnerOptions = {
  port: number;
  host?: string | undefined;
  filingUrl?: string | undefined;
};

export type PartnerSandbox = Listening & { companyUrl: string };

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

function companyPage(id: string, filingUrl?: string): string {
  const link = filingUrl && `${filingUrl}/sandbox?name=${encodeURIComponent(id)}`;
  return htmlPage(
    `Empresa ${id}`,
    `<main>
<p><a href="/">← Empresas</a></p>
<h1>Empresa <code>${escapeHtml(id)}</code></h1>
<p>Esta página hace de socio: aquí estaría lo que él sabe de la empresa, como sus presentaciones ante el estado y su correo.</p>
${link ? `<p><a href="${escapeHtml(link)}">Ver lo presentado</a></p>\n` : ''}</main>`,
    style,
  );
}

function searchPage(): string {
  return htmlPage(
    'Socio de prueba',
    `<main>
<h1>Socio de prueba</h1>
<p>Tiene una página por empresa, <code>/companies/</code> y su número: es la que abre <em>Portal</em> en la lista de empresas.</p>
</main>`,
    style,
  );
}
