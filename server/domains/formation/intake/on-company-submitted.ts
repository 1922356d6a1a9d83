import type { companiesEvents } from '@zarpa/contract/companies/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { actionCatalogue } from '@zarpa/contract/formation/required-actions.rules.ts';
import { findSubmittedCompany } from '../../companies/companies.queries.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { advanceCase } from '../moves/advance-case.ts';
import { requestActions } from '../actions/request-actions.ts';
import { companySubmittedMail } from '../formation.mails.ts';
import { openCase } from './open-case.ts';

export const beginFormation: ReactionTo<typeof companiesEvents.submitted> = async (
  needs,
  tx,
  { companyId, registrationId, userId, missing },
) => {
  // An older release may have sold it without a case.
  const caseId = await openCase(needs, tx, { registrationId });
  const company = (await findSubmittedCompany(tx, companyId))!;
  await advanceCase(needs, tx, caseId, {
    event: 'details_submitted',
    by: 'customer',
    given: { name: company.name },
    companyId,
  });
  await requestActions(needs, tx, caseId, {
    by: 'system',
    actions: missing.map(({ kind, subject, message }) => {
      const { blocks } = actionCatalogue[kind];
      return { kind, subject, message, blocks, isQuiet: blocks === undefined };
    }),
  });
  await enqueueMail(needs, tx, companySubmittedMail, { ref: companyId, userId, payload: { companyId } });
};
