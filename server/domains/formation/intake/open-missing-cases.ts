import type { Context } from '../../../context.ts';
import { findCompanyOfRegistration, findSubmittedCompany } from '../../companies/companies.queries.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { adoptActions } from '../cases/actions.queries.ts';
import { advanceCase } from '../moves/advance-case.ts';
import { listCaselessRegistrations } from '../cases/cases.queries.ts';
import { openCase } from './open-case.ts';

const batchMax = 100;

/** Opens cases for an older release's sales, with their original dates. True when there may be more. */
export async function openMissingCases(needs: Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>): Promise<boolean> {
  const registrationIds = await listCaselessRegistrations(needs.db, batchMax);
  for (const registrationId of registrationIds)
    await needs.db.transaction().execute(async (tx) => {
      const caseId = await openCase(needs, tx, { registrationId });
      const registration = (await findRegistration(tx, registrationId))!;
      const company = await findCompanyOfRegistration(tx, registrationId);
      if (company) {
        await adoptActions(tx, caseId, company, needs.clock());
        const { name } = (await findSubmittedCompany(tx, company.id))!;
        const details = { event: 'details_submitted', by: 'customer', given: { name } } as const;
        await advanceCase(needs, tx, caseId, { ...details, companyId: company.id, at: company.created_at });
      }
      if (registration.payment_status === 'refunded')
        await advanceCase(needs, tx, caseId, {
          event: 'cancelled',
          by: 'system',
          given: { reason: refundedWhole },
          isQuiet: true,
        });
    });
  return registrationIds.length === batchMax;
}

export const refundedWhole = 'Se devolvió todo lo pagado.';
