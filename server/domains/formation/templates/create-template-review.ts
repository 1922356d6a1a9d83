import { signedCategories } from '@zarpa/contract/documents/signing.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { showTemplates } from './list-template-reviews.ts';
import { templateOf } from '../papers/paper-templates.rules.ts';
import { wantSomePapers } from '../papers/requests/want-missing-papers.ts';
import { forgetPapersOf, insertReview } from './template-reviews.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const createTemplateReview: Handle<'createTemplateReview'> = async (
  needs,
  actor,
  { params: { version }, body },
) => {
  const { lawyer, admitted, reviewed_on: reviewedOn } = body;
  if (!signedCategories.some((category) => templateOf(category).version === version))
    throw fail('agreement.template_unknown');
  const at = needs.clock();
  if (reviewedOn > dayOf(at))
    throw fail('request.invalid', { details: [{ field: 'reviewed_on', message: 'Elige un día que ya pasó' }] });
  await needs.db.transaction().execute(async (tx) => {
    const review = { version, lawyer, admitted, reviewedOn, notedBy: actor.userId, at };
    if (!(await insertReview(tx, review))) throw fail('agreement.reviewed_already');
    await forgetPapersOf(tx, version);
    // The first at once; there may be thousands, and the round goes on with the rest.
    await wantSomePapers(needs, tx);
  });
  return { success: true, data: { templates: await showTemplates(needs.db) } };
};
