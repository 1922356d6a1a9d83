import { readFile } from 'node:fs/promises';

const bundles = new Map<string, Promise<string>>();

/** One classic script: Stripe.js must run while its tag is read, which a module does not. Knows simple imports only. */
export function bundleScript(name: string): Promise<string> {
  const known = bundles.get(name);
  if (known) return known;
  const bundle = inline(name, new Set()).then((code) => `(() => {\n'use strict';\n${code}})();\n`);
  bundles.set(name, bundle);
  return bundle;
}

/** The file after the files it imports, each once; names must be unique across them. */
async function inline(name: string, seen: Set<string>): Promise<string> {
  if (seen.has(name)) return '';
  seen.add(name);
  const source = await readFile(new URL(`browser/${name}`, import.meta.url), 'utf8');
  let before = '';
  for (const [, imported] of source.matchAll(importLine)) before += await inline(imported!, seen);
  return `${before}${source.replace(importLine, '').replace(/^export /gm, '')}\n`;
}

const importLine = /^import \{[^}]*\} from '\.\/([\w-]+\.js)';\n/gm;
