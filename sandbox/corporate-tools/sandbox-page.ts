import { escapeHtml, htmlPage } from '../http/html.ts';
import type { OrderAction } from './act-on-order.ts';
import type { DescribedCompany, DescribedOrderItem } from './companies.ts';

export const companiesShownMax = 50;

/** The companies with their filings and action buttons. `failure` explains why the last action did nothing. */
export function sandboxPage(companies: DescribedCompany[], name: string, failure = ''): string {
  const shown = companies.slice(-companiesShownMax).toReversed();
  const count = companies.length === 1 ? '1 empresa' : `${companies.length} empresas`;
  return htmlPage(
    'Socio de presentación',
    `<main>
<header><h1>Socio de presentación <small>${count}</small></h1>
<form role="search"><label>Empresa<input type="search" name="name" value="${escapeHtml(name)}"></label><button>Buscar</button></form></header>
${failure && `<p role="alert">${escapeHtml(failure)}</p>`}
${shown.map(companyCard).join('\n') || `<p class="empty">${name ? 'Ninguna empresa lleva ese nombre.' : 'Todavía no hay empresas.'}</p>`}
${companies.length > shown.length ? `<p class="quiet">Se ven las ${shown.length} más recientes: busca las demás por su nombre.</p>` : ''}
</main>`,
    style,
  );
}

function companyCard(company: DescribedCompany): string {
  const { id, name, formed_name, filing_id, ein, order_items, invoices, documents } = company;
  const facts = [
    filing_id && `constituida como ${escapeHtml(formed_name)} · ${filing_id}`,
    ein && `EIN ${ein}`,
    company.cart_items > 0 && `${company.cart_items} en el carrito`,
  ].filter(Boolean);
  return `<section aria-labelledby="c-${id}">
<h2 id="c-${id}">${escapeHtml(name)}</h2>
<p class="quiet"><code>${id}</code>${facts.map((fact) => ` · ${fact}`).join('')}</p>
${order_items.map(orderRow).join('\n')}
${list(
  'Facturas',
  invoices.map(
    ({ invoice_number, status, items }) =>
      `${escapeHtml(invoice_number)} · ${status} · ${items.map(({ description, price }) => `${escapeHtml(description)} (${price})`).join(', ')}`,
  ),
)}
${list(
  'Documentos',
  documents.map(
    (document) =>
      `<a href="/sandbox/documents/${document.id}.pdf">${escapeHtml(document.title)}</a> · ${escapeHtml(document.type)}${document.company_id === id ? '' : ` · de ${escapeHtml(document.company_name)}`}`,
  ),
)}
<details><summary>Añadir un documento</summary><form class="paper" method="post" action="/sandbox/companies/${id}/documents">
<label>Tipo<input name="type" required value="Regular Mail"></label><label>Título<input name="title"></label>
<label class="wide">Texto<textarea name="text" rows="4"></textarea></label>
<label class="check"><input type="checkbox" name="is_scanned">Solo imagen</label><button>Añadir</button></form></details>
</section>`;
}

function orderRow(item: DescribedOrderItem): string {
  const state = item.outcome ? outcomes[item.outcome] : `${item.status}${item.is_held ? ' · retenida' : ''}`;
  const buttons = item.actions.map(
    (action) =>
      `<button name="action" value="${action}">${item.outcome ? 'Entregar el documento' : actionNames[action]}</button>`,
  );
  const isRefusable = item.actions.some((action) => action === 'reject' || action === 'refuse');
  const reason = isRefusable
    ? `<input name="reason" aria-label="Motivo" placeholder="Motivo del rechazo (opcional)">`
    : '';
  return `<form class="order" method="post" action="/sandbox/order-items/${item.id}"><p>${item.kind === 'ein' ? 'EIN' : 'Constitución'} · <strong>${state}</strong>${item.filed_name ? ` · ${escapeHtml(item.filed_name)}` : ''}</p>${reason}${buttons.join('')}</form>`;
}

function list(title: string, items: string[]): string {
  return items.length === 0 ? '' : `<h3>${title}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

const outcomes = { accepted: 'aceptada', rejected: 'rechazada', issued: 'EIN emitido', refused: 'EIN negado' } as const;

const actionNames: Readonly<Record<OrderAction, string>> = {
  accept: 'Aceptar',
  'reject-name': 'Rechazar el nombre',
  reject: 'Rechazar por otro motivo',
  issue: 'Emitir el EIN',
  refuse: 'Negar el EIN',
  ask: 'Pedir más datos',
  hold: 'Retener',
  release: 'Soltar',
};

const style = `
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; justify-content: space-between; margin-bottom: 1.5rem; }
header h1 { margin: 0; } small { color: var(--quiet); font-weight: 400; font-size: .875rem; margin-left: .5rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { font-size: .8125rem; color: var(--quiet); display: grid; gap: .25rem; }
input, button, textarea { font: inherit; font-size: .9375rem; padding: .5rem .75rem; border-radius: .5rem; border: 1px solid var(--line); background: var(--ground); color: var(--text); max-width: 100%; }
button { cursor: pointer; background: #1a2b40; } button:hover { background: #223a57; }
section { border: 1px solid var(--line); border-radius: .75rem; background: var(--raised); padding: 1rem 1.25rem; }
section + section { margin-top: 1rem; }
section h2 { margin: 0; color: var(--text); overflow-wrap: anywhere; } h3 { font-size: .8125rem; color: var(--quiet); font-weight: 500; margin: .75rem 0 .25rem; }
.order { border-top: 1px solid var(--line); padding: .5rem 0; } .order p { flex: 1 1 100%; margin: 0; overflow-wrap: anywhere; }
.order input { flex: 1 1 14rem; }
ul { margin: 0; padding-left: 1.25rem; font-size: .9375rem; } li { overflow-wrap: anywhere; }
.quiet { margin: 0 0 .5rem; color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
summary { cursor: pointer; margin-top: .75rem; font-size: .875rem; color: var(--accent); }
.paper { margin-top: .5rem; } .wide { flex: 1 1 100%; } .wide textarea { width: 100%; }
.check { display: flex; align-items: center; gap: .5rem; }
[role="alert"] { border: 1px solid #b4564f; border-radius: .5rem; padding: .75rem 1rem; }
.empty { padding: 3rem 1rem; text-align: center; color: var(--quiet); border: 1px dashed var(--line); border-radius: .75rem; }
`;
