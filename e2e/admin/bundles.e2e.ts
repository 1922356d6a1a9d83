import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { operations } from '@zarpa/contract/core/operations.ts';
import type { Operation } from '@zarpa/contract/core/operation.ts';
import { expect, test } from '../journey.ts';

const dist = `${import.meta.dirname}/../../web/dist`;
const pages = readdirSync(dist).filter((file) => file.endsWith('.html'));
const panelPages = pages.filter((file) => file.startsWith('panel-'));

/** All scripts reachable from these pages: named in them, or in one of those scripts. */
function scriptsFrom(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const read = (text: string, folder: string) => {
    for (const [, named, name] of text.matchAll(/(assets\/(?:panel\/)?)?([\w.-]+-[\w-]{8}\.js)\b/g))
      visit(`${named ?? folder}${name}`);
  };
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(`${dist}/${file}`)) return;
    const source = readFileSync(`${dist}/${file}`, 'utf8');
    found.set(file, source);
    read(source, file.slice(0, file.lastIndexOf('/') + 1));
  };
  for (const file of files) read(readFileSync(`${dist}/${file}`, 'utf8'), '');
  return found;
}

const pathsOf = (access: string) =>
  (Object.values(operations) as Operation[]).filter((operation) => operation.access === access).map(({ path }) => path);
const naming = (scripts: Map<string, string>, texts: readonly string[]) =>
  [...scripts].flatMap(([file, source]) =>
    texts.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`),
  );

test('no script that a customer can reach names what staff may do, or is a file of the panel; none of the panel’s is a customer’s, or knows of the wizard or the card provider', () => {
  const theirs = scriptsFrom(pages.filter((file) => !panelPages.includes(file)));
  expect(naming(theirs, ['/api/companies/initial'])).toHaveLength(1);
  expect(naming(theirs, pathsOf('staff'))).toEqual([]);
  expect([...theirs.keys()].filter((file) => file.startsWith('assets/panel/'))).toEqual([]);
  const ours = scriptsFrom(panelPages);
  expect(naming(ours, ['/api/admin/2fa/policies']).length).toBeGreaterThan(0);
  expect(naming(ours, ['/api/companies/', 'js.stripe.com', '/api/calculate-price'])).toEqual([]);
  expect([...ours.keys()].filter((file) => !file.startsWith('assets/panel/'))).toEqual([]);
});
