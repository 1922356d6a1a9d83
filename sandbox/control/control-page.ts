import { escapeHtml, htmlPage } from '../http/html.ts';
import type { FaultSet } from './faults.ts';
import type { ControlOptions } from './control-options.ts';

export function controlPage({ faults, journal, links = [] }: ControlOptions): string {
  const entries = journal.list({ limit: 50 });
  return htmlPage(
    'Proveedores de prueba',
    `<main>
<h1>Proveedores de prueba</h1>
<ul>${links.map(({ name, url }) => `<li>${escapeHtml(name)}: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`).join('')}</ul>
<h2>Fallos provocados</h2>
<table>${Object.entries(faults)
      .map(
        ([provider, control]) =>
          `<tr><th scope="row">${escapeHtml(provider)}</th><td><code>${activeFaults(control)}</code></td></tr>`,
      )
      .join('')}</table>
<h2>Últimas peticiones</h2>
${
  entries.length === 0
    ? '<p>Todavía ninguna.</p>'
    : `<table><tr><th>Hora</th><th>Petición</th><th>Estado</th><th>ms</th></tr>${entries
        .map(
          ({ at, provider, method, path, status, ms }) =>
            `<tr><td>${at.slice(11, 19)}</td><td>${escapeHtml(provider)} <code>${escapeHtml(`${method} ${path}`)}</code></td><td>${status || 'cortada'}</td><td>${ms}</td></tr>`,
        )
        .join('')}</table>`
}
</main>`,
    style,
  );
}

function activeFaults({ faults, none }: { faults: FaultSet; none: FaultSet }): string {
  const active = Object.entries(faults).filter(([name, value]) => value !== none[name]);
  return active.length === 0 ? 'ninguno' : escapeHtml(active.map(([name, value]) => `${name}: ${value}`).join(', '));
}

const style = `
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
td code { overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
th { color: var(--quiet); font-weight: 500; }
`;
