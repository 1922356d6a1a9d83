import { placeholderValuesOf } from '@zarpa/contract/support/faq/placeholder-values.rules.ts';
import {
  fillPlaceholders,
  unknownPlaceholders,
  type PlaceholderValues,
} from '@zarpa/contract/support/faq/placeholders.rules.ts';
import type { FaqTopic } from '@zarpa/contract/support/faq/items.rules.ts';
import type { FaqText } from '@zarpa/contract/support/faq/search.rules.ts';
import type { Context } from '../../../context.ts';
import { loadPresentCatalogue } from '../../plans/catalogue-versions.queries.ts';
import { listFaqItemRows, listPresentVersions } from './faq.queries.ts';
import { knownItems } from './known-items.rules.ts';

export type FaqItem = FaqText & { slug: string; topic: FaqTopic };

type Needs = Pick<Context, 'db' | 'clock'>;

/** Leaves out items with a placeholder that cannot be filled: customers never read braces. */
export async function listCurrentFaq(needs: Needs): Promise<readonly FaqItem[]> {
  const [rows, versions, values] = await Promise.all([
    listFaqItemRows(needs.db),
    listPresentVersions(needs.db),
    loadGapValues(needs),
  ]);
  const written = new Map(versions.map((version) => [version.slug, version]));
  return knownItems(rows).flatMap(({ slug, own }) => {
    const version = written.get(slug);
    const present = version ?? own;
    if (!present || version?.is_withdrawn || unknownPlaceholders(present.question + present.answer, values).length > 0)
      return [];
    const { topic, question, answer, words } = present;
    return [
      {
        id: slug,
        slug,
        topic,
        question: fillPlaceholders(question, values),
        answer: fillPlaceholders(answer, values),
        words,
      },
    ];
  });
}

export async function loadGapValues({ db, clock }: Needs): Promise<PlaceholderValues> {
  return placeholderValuesOf((await loadPresentCatalogue(db, clock())).content);
}
