import type { FaqItem } from './faq.data.ts';

export function foundItems(items: readonly FaqItem[], found: readonly { id: string }[]): FaqItem[] {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  return found.flatMap(({ id }) => bySlug.get(id) ?? []);
}
