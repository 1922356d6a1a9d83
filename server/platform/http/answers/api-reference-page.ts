import { createHash } from 'node:crypto';
import { z } from 'zod';
import { brand } from '@zarpa/contract/core/brand.ts';
import { errors } from '@zarpa/contract/core/errors.ts';
import {
  eventsAnswer,
  fileAnswer,
  refusalsOf,
  type Operation,
  type Operations,
} from '@zarpa/contract/core/operation.ts';

const style = `:root{color-scheme:dark}body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem;background:#071522;color:#e8f1f8}
h1,h2{line-height:1.2}section{background:#0d2134;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{background:#071522;border-radius:8px;padding:.75rem;overflow:auto}.verb{color:#4fe3d1;font-weight:700}a{color:#4fe3d1}dt{font-weight:600}dd{margin:0 0 .4rem}summary{cursor:pointer}`;

export function apiReferencePage(table: Operations): { html: string; styleHash: string } {
  const sections = Object.entries(table).map(([name, operation]) => sectionOf(name, operation));
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API de ${brand.product}</title><style>${style}</style></head><body><h1>API de ${brand.product}</h1>
<p>El mismo contrato en <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</body></html>`;
  return { html, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` };
}

const access = {
  public: 'Sin sesión',
  optional: 'Con sesión o sin ella',
  user: 'Con sesión',
  staff: 'Solo personal',
} as const;

function sectionOf(name: string, operation: Operation): string {
  const refusals = refusalsOf(operation)
    .map((code) => `<dt>${errors[code].status} <code>${code}</code></dt><dd>${escape(errors[code].message)}</dd>`)
    .join('');
  return `<section id="${name}"><h2><span class="verb">${operation.method}</span> <code>${operation.path}</code></h2>
<p><strong>${name}</strong>: ${escape(operation.summary)}. ${access[operation.access]}.</p>
${block('Consulta', operation.query)}${block('Cuerpo', operation.body, operation.example?.body)}${block('Respuesta', operation.answer)}
${refusals && `<details><summary>Rechazos</summary><dl>${refusals}</dl></details>`}</section>`;
}

function block(title: string, schema: z.ZodType | undefined, example?: unknown): string {
  if (!schema) return '';
  if (schema === fileAnswer || schema === eventsAnswer) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  const sample = example === undefined ? '' : `<pre>${escape(JSON.stringify(example, null, 2))}</pre>`;
  return `<details><summary>${title}</summary>${sample}<pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
