import { escapeHtml, htmlPage } from '../http/html.ts';
import { readableDate } from './inbox-page.ts';
import type { Message } from './mail-store.ts';

export function messagePage(message: Message): string {
  const { id, from, to, subject, receivedAt, html, text } = message;
  return htmlPage(
    subject || '(sin asunto)',
    `<main>
<p><a href="/">← Bandeja</a></p>
<h1>${escapeHtml(subject || '(sin asunto)')}</h1>
<dl><dt>De</dt><dd>${escapeHtml(from)}</dd><dt>Para</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Recibido</dt><dd><time datetime="${receivedAt}">${readableDate(receivedAt)}</time></dd></dl>
${attachmentList(message)}
${html === undefined ? '' : `<h2>HTML</h2><iframe title="Mensaje en HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>`}
${text === undefined ? '' : `<h2>Texto</h2><pre>${escapeHtml(text)}</pre>`}
<details><summary>Cabeceras</summary><table>${message.headers.map(headerRow).join('')}</table></details>
<p><a href="/messages/${id}/source">Ver el mensaje original</a></p>
</main>`,
    style,
  );
}

export function htmlPart(message: Message, contentIds: (string | undefined)[]): string {
  const html = (message.html ?? '').replace(/cid:([^"'\s)>]+)/g, (whole, id: string) => {
    const index = contentIds.indexOf(`<${id}>`);
    return index < 0 ? whole : message.attachments[index]!.url;
  });
  return `<base target="_blank">${html}`;
}

function attachmentList({ attachments }: Message): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ fileName, url, bytes }) =>
      `<li><a href="${url}" download="${escapeHtml(fileName)}">${escapeHtml(fileName)}</a> <span>${readableSize(bytes)}</span></li>`,
  );
  return `<h2>Adjuntos</h2><ul>${items.join('')}</ul>`;
}

const headerRow = ({ name, value }: { name: string; value: string }) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`;

function readableSize(bytes: number): string {
  const kilobytes = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }).format(bytes / 1024);
  return bytes < 1024 ? `${bytes} B` : `${kilobytes} KB`;
}

const style = `
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: .75rem; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--raised); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0; }
ul { margin: 0; padding-left: 1.25rem; } ul span { color: var(--quiet); font-size: .875rem; }
details { margin: 2rem 0 1rem; } summary { cursor: pointer; color: var(--quiet); }
table { border-collapse: collapse; margin-top: .5rem; font-size: .8125rem; } th { text-align: left; vertical-align: top; color: var(--quiet); font-weight: 500; padding: .125rem 1rem .125rem 0; } td { overflow-wrap: anywhere; }
`;
