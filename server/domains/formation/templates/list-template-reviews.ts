import { signedCategories } from '@zarpa/contract/documents/signing.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { templateReviewsOperations } from '@zarpa/contract/documents/template-reviews.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { templateOf } from '../papers/paper-templates.rules.ts';
import { listReviews } from './template-reviews.queries.ts';

type Answer = OperationAnswer<typeof templateReviewsOperations.listTemplateReviews>;

export async function listTemplateReviews({ db }: Pick<Context, 'db'>): Promise<Answer> {
  return { success: true, data: { templates: await showTemplates(db) } };
}

export async function showTemplates(db: Db): Promise<Answer['data']['templates']> {
  const rows = await listReviews(db);
  const names = await listNames(
    db,
    rows.map(({ noted_by }) => noted_by),
  );
  const reviews = rows.map(({ noted_by, noted_at, ...row }) => ({
    ...row,
    noted_by: names.get(noted_by) ?? null,
    noted_at: noted_at.toISOString(),
  }));
  return signedCategories.map((category) => {
    const { version } = templateOf(category);
    const beginning = version.replace(/\d+$/, '');
    const { version: _version, ...review } = reviews.find((one) => one.version === version) ?? { version };
    return {
      category,
      version,
      review: 'lawyer' in review ? review : null,
      former: reviews.filter((one) => one.version !== version && one.version.startsWith(beginning)),
    };
  });
}
