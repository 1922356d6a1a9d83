import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BundleName } from '../shell/bundle-of.ts';
import type { WrittenPage } from './write-pages.ts';

/** Bytes after gzip; the font is compressed already. */
const signInTotal = 110_000;
const budgets: Record<BundleName, { scripts: number; style: number }> = {
  app: { scripts: 152_000, style: 12_800 },
  panel: { scripts: 152_200, style: 12_100 },
};

type Row = { page: string; of: WrittenPage['of']; html: number; scripts: number; total: number };

/** Prints the size of each page and reports pages over budget. Returns true when there are none. */
export function checkBudgets(dist: string, pages: readonly WrittenPage[]): boolean {
  const rows = pages.map((page) => rowOf(dist, page));
  const width = Math.max(...rows.map(({ page }) => page.length)) + 2;
  const lines = rows.map(
    (row) =>
      `${row.page.padEnd(width)}${kb(row.html).padStart(12)}${kb(row.scripts).padStart(12)}${kb(row.total).padStart(12)}`,
  );
  process.stdout.write(
    `${'page, gzip'.padEnd(width)}${'html + css'.padStart(12)}${'scripts'.padStart(12)}${'with font'.padStart(12)}\n${lines.join('\n')}\n`,
  );
  const complaints = [...rows.flatMap(complaintsOf), ...styleComplaints(pages), ...pages.flatMap(earlyScript)];
  for (const complaint of complaints) console.error(`✗ ${complaint}`);
  return complaints.length === 0;
}

function rowOf(dist: string, page: WrittenPage): Row {
  const html = gzipSync(page.html, { level: 9 }).length;
  const scripts = page.scripts.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length,
    0,
  );
  return { page: page.file, of: page.of, html, scripts, total: html + scripts + statSync(`${dist}/${page.font}`).size };
}

function complaintsOf({ page, of, scripts, total }: Row): string[] {
  if (page === 'sign-in.html' && total > signInTotal)
    return [`The sign-in page weighs ${kb(total)}, more than its ${kb(signInTotal)}.`];
  if (of === 'static') return [];
  const most = budgets[of].scripts;
  if (scripts <= most) return [];
  return [
    `${page} needs ${kb(scripts)} of script before it can run, more than its ${kb(most)}: import what it does not need at once with import().`,
  ];
}

function styleComplaints(pages: readonly WrittenPage[]): string[] {
  return (['app', 'panel'] as const).flatMap((bundle) => {
    const { html } = pages.find(({ of }) => of === bundle)!;
    const size = gzipSync(/<style>(.*?)<\/style>/s.exec(html)![1]!, { level: 9 }).length;
    process.stdout.write(`style ${kb(size)}, part of every page of the ${bundle}\n`);
    const most = budgets[bundle].style;
    return size > most ? [`The ${bundle}'s stylesheet weighs ${kb(size)}, more than its ${kb(most)}.`] : [];
  });
}

function earlyScript({ file, of, html }: WrittenPage): string[] {
  const fetchesScript = /<script[^>]+src=|rel="modulepreload"/.test(html);
  return of === 'static' && fetchesScript ? [`${file} fetches script before its load event.`] : [];
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
