import { escapeHtml, htmlPage } from '../http/html.ts';

/** What the partner shows of a company: its number, and the way to the stand-in that files it, where one runs. */
export function companyPage(id: string, filingUrl?: string): string {
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

/** The way to a company by its number. */
export function searchPage(): string {
  return htmlPage(
    'Socio de prueba',
    `<main>
<h1>Socio de prueba</h1>
<p>Tiene una página por empresa, <code>/companies/</code> y su número: es la que abre <em>Portal</em> en la lista de empresas.</p>
</main>`,
    style,
  );
}

const style = 'h1 { overflow-wrap: anywhere; } h1 code { font-size: inherit; } p { max-width: 40rem; }';
