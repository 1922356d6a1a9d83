import { letterReview } from '@zarpa/contract/documents/template-reviews.rules.ts';
import { signedCategories } from '@zarpa/contract/documents/signing.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { templateReviewsOperations } from '@zarpa/contract/documents/template-reviews.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { templateOf } from './paper-templates.rules.ts';
import { listReviews, takeCasesOfVersion, insertReview } from './template-reviews.queries.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requestPapers } from './requests/request-papers.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listTemplateReviews: Handle<'listTemplateReviews'> = async ({ db }) => {
  return { success: true, data: { templates: await showTemplates(db) } };
};

async function showTemplates(
  db: Db,
): Promise<OperationAnswer<typeof templateReviewsOperations.listTemplateReviews>['data']['templates']> {
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
  return reviewedTemplates.map(({ category, version }) => {
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

const reviewedTemplates = [
  ...signedCategories.map((category) => ({ category, version: templateOf(category).version })),
  letterReview,
];

const atOnce = 100;

export const createTemplateReview: Handle<'createTemplateReview'> = async (
  needs,
  actor,
  { params: { version }, body },
) => {
  const { lawyer, admitted, reviewed_on: reviewedOn } = body;
  if (!reviewedTemplates.some((template) => template.version === version)) throw fail('agreement.template_unknown');
  const at = needs.clock();
  if (reviewedOn > dayOf(at))
    throw fail('request.invalid', { details: [{ field: 'reviewed_on', message: 'Elige un día que ya pasó' }] });
  await needs.db.transaction().execute(async (tx) => {
    const review = { version, lawyer, admitted, reviewedOn, notedBy: actor.userId, at };
    if (!(await insertReview(tx, review))) throw fail('agreement.reviewed_already');
    // There may be thousands: the scheduled task handles the rest.
    const caseIds = await takeCasesOfVersion(tx, version, { at, limit: atOnce });
    for (const caseId of caseIds) await requestPapers(needs, tx, { caseId });
  });
  return { success: true, data: { templates: await showTemplates(needs.db) } };
};
