import { faqEntries, type FaqEntry } from '@zarpa/contract/support/faq/items.rules.ts';
import type { FaqItemRow } from './faq.queries.ts';

export type KnownItem = {
  slug: string;
  version: number;
  position: number;
  own: FaqEntry | undefined;
};

/** Items that the team has not ordered keep the product's order. */
export function knownItems(rows: readonly FaqItemRow[], entries: readonly FaqEntry[] = faqEntries): KnownItem[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const own = entries.map((entry, index): KnownItem => {
    const row = bySlug.get(entry.slug);
    return { slug: entry.slug, version: row?.version ?? 0, position: row?.position ?? index, own: entry };
  });
  const added = rows
    // Version 0 without a product text is an item of an earlier release.
    .filter(({ slug, version }) => version > 0 && !entries.some((entry) => entry.slug === slug))
    .map(({ slug, version, position }): KnownItem => ({
      slug,
      version,
      position: position ?? entries.length,
      own: undefined,
    }));
  return [...own, ...added].toSorted((one, other) => one.position - other.position || (one.slug < other.slug ? -1 : 1));
}

/** `¿Cuánto tarda el EIN?` → `cuanto-tarda-el-ein`; empty when no character fits a slug. */
export function slugOf(question: string): string {
  const words = question
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).reduce((slug, word) => {
    const longer = slug === '' ? word.slice(0, slugMax) : `${slug}-${word}`;
    return longer.length > slugMax ? slug : longer;
  }, '');
}

const slugMax = 60;
