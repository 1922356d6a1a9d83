import type { Context } from '../../../context.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { listFaqItemRows, listNewestVersions, type FaqVersionRow } from './faq.queries.ts';
import { knownItems, type KnownItem } from './known-items.rules.ts';
import { loadGapValues } from './list-current-faq.ts';
import type { AnswerOf } from '../../../platform/http/handler.ts';

export type StaffFaq = AnswerOf<'listStaffFaq'>;
type Version = StaffFaq['data']['items'][number]['versions'][number];

const versionsOfEach = 50;

export async function loadStaffFaq(needs: Pick<Context, 'db' | 'clock'>): Promise<StaffFaq> {
  const { db } = needs;
  const [rows, versions, values] = await Promise.all([
    listFaqItemRows(db),
    listNewestVersions(db, versionsOfEach),
    loadGapValues(needs),
  ]);
  const names = await listNames(db, [...new Set(versions.flatMap(({ saved_by }) => saved_by ?? []))]);
  const bySlug = Map.groupBy(versions, ({ slug }) => slug);
  return {
    success: true,
    data: {
      items: knownItems(rows).map((item) => ({
        slug: item.slug,
        versions: [...(bySlug.get(item.slug) ?? []).map((row) => versionOf(row, names)), ...ownVersion(item)],
      })),
      gaps: [...values].map(([name, value]) => ({ name, value })),
    },
  };
}

function versionOf({ slug: _slug, saved_by, saved_at, ...rest }: FaqVersionRow, names: Map<string, string>): Version {
  return { ...rest, saved_by: saved_by && (names.get(saved_by) ?? null), saved_at: saved_at.toISOString() };
}

function ownVersion({ own }: KnownItem): Version[] {
  if (!own) return [];
  const { topic, question, answer, words } = own;
  return [
    { version: 0, topic, question, answer, words: [...words], is_withdrawn: false, saved_by: null, saved_at: null },
  ];
}
