import { escapeHtml, htmlPage } from '../http/html.ts';
import type { MessageSummary } from './mail-store.ts';

export function inboxPage(messages: MessageSummary[], to: string): string {
  const count = messages.length === 1 ? '1 mensaje' : `${messages.length} mensajes`;
  return htmlPage(
    'Bandeja de pruebas',
    `<main>
<header><h1>Bandeja de pruebas <small>${count}</small></h1>
<form role="search"><label>Destinatario<input type="search" name="to" value="${escapeHtml(to)}" placeholder="cliente@ejemplo.com"></label><button>Buscar</button></form></header>
${messages.length === 0 ? emptyInbox(to) : `<ol>${messages.map(messageRow).join('\n')}</ol>`}
</main>`,
    style,
  );
}

export function readableDate(iso: string): string {
  return new Intl.DateTimeFormat('es-ES', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(iso));
}

function messageRow({ id, to, subject, receivedAt, attachmentCount }: MessageSummary): string {
  const files = attachmentCount > 0 ? ` <span class="files">${attachmentCount} adj.</span>` : '';
  return `<li><a href="/messages/${id}"><span class="to">${escapeHtml(to.join(', '))}</span><span class="subject">${escapeHtml(subject || '(sin asunto)')}${files}</span><time datetime="${receivedAt}">${readableDate(receivedAt)}</time></a></li>`;
}

function emptyInbox(to: string): string {
  const why = to ? `No hay mensajes para «${escapeHtml(to)}».` : 'Aquí aparecerá cada correo que envíe la aplicación.';
  return `<p class="empty">${why}</p>`;
}

const style = `
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; justify-content: space-between; margin-bottom: 1.5rem; }
header h1 { margin: 0; } small { color: var(--quiet); font-weight: 400; font-size: .875rem; margin-left: .5rem; }
form { display: flex; gap: .5rem; align-items: end; }
label { font-size: .8125rem; color: var(--quiet); display: grid; gap: .25rem; }
input, button { font: inherit; font-size: .9375rem; padding: .5rem .75rem; border-radius: .5rem; border: 1px solid var(--line); background: var(--raised); color: var(--text); }
button { cursor: pointer; }
ol { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; background: var(--raised); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(10rem, 1fr) 2fr auto; gap: 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { background: #192a3f; } li a:focus-visible { outline-offset: -2px; }
.to { color: var(--quiet); } .to, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.files { color: var(--accent); font-size: .8125rem; } time { color: var(--quiet); font-size: .875rem; white-space: nowrap; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--quiet); border: 1px dashed var(--line); border-radius: .75rem; }
@media (max-width: 40rem) { li a { grid-template-columns: 1fr; gap: .125rem; } .subject { white-space: normal; } form, label, input { width: 100%; } }
`;
