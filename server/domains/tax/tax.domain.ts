import { ruleCheckOperations } from '@zarpa/contract/tax/dates/rule-checks.ts';
import { taxNextOperations } from '@zarpa/contract/tax/dates/next.ts';
import { memberSharesOperations } from '@zarpa/contract/tax/answers/member-shares.ts';
import { missedYearOperations } from '@zarpa/contract/tax/dates/missed-years.ts';
import { taxProofOperations } from '@zarpa/contract/tax/dates/proofs.ts';
import { taxStaffOperations } from '@zarpa/contract/tax/dates/work.ts';
import { taxOperations } from '@zarpa/contract/tax/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { impersonal } from '../../platform/personal-data/table-rule.ts';
import { createRuleCheck } from './staff/create-rule-check.ts';
import { createStaffTaxProof } from './dates/create-staff-tax-proof.ts';
import { createTaxCalendar } from './calendar/create-tax-calendar.ts';
import { createTaxProof } from './dates/create-tax-proof.ts';
import { deleteTaxCalendar } from './calendar/delete-tax-calendar.ts';
import { downloadTaxCalendar } from './calendar/download-tax-calendar.ts';
import { getCompanyTaxes } from './dates/get-company-taxes.ts';
import { listNextTaxDates } from './dates/list-next-tax-dates.ts';
import { getMemberShares } from './members/get-member-shares.ts';
import { getStaffTaxes } from './staff/get-staff-taxes.ts';
import { getTaxWorkCounts } from './staff/get-tax-work-counts.ts';
import { listRuleChecks } from './staff/list-rule-checks.ts';
import { listTaxWork } from './staff/list-tax-work.ts';
import { readTaxCalendar } from './calendar/read-tax-calendar.ts';
import { refreshDue } from './dates/refresh-due.ts';
import { remindOfTaxes } from './reminders/remind-of-taxes.ts';
import { taxNearMail } from './tax.mails.ts';
import { taxTables } from './tax-tables.ts';
import { updateAnyTaxFact } from './facts/update-any-tax-fact.ts';
import { updateMissedYear } from './dates/update-missed-year.ts';
import { updateObligation } from './dates/update-obligation.ts';
import { updateScreening } from './facts/update-screening.ts';
import { saveMemberShares } from './members/save-member-shares.ts';
import { updateTaxFact } from './facts/update-tax-fact.ts';

export const taxDomain: Domain = {
  name: 'tax',
  imports: ['payments', 'companies', 'documents', 'identity', 'formation', 'staff', 'tasks'],
  operations: {
    ...served(taxOperations, {
      getCompanyTaxes,
      updateTaxFact,
      updateScreening,
      updateObligation,
      createTaxCalendar,
      deleteTaxCalendar,
      downloadTaxCalendar,
      readTaxCalendar,
    }),
    ...served(taxNextOperations, { listNextTaxDates }),
    ...served(ruleCheckOperations, { listRuleChecks, createRuleCheck }),
    ...served(taxProofOperations, { createTaxProof }),
    ...served(memberSharesOperations, { getMemberShares, saveMemberShares }),
    ...served(missedYearOperations, { updateMissedYear }),
    ...served(taxStaffOperations, {
      listTaxWork,
      getTaxWorkCounts,
      getStaffTaxes,
      updateAnyTaxFact,
      createStaffTaxProof,
    }),
  },
  rounds: [
    { name: 'refresh obligations', restMs: 600_000, run: refreshDue },
    { name: 'remind of taxes', restMs: 30_000, run: remindOfTaxes },
  ],
  mails: [write(taxNearMail, async () => (await import('./reminders/compose-tax-near.ts')).composeTaxNear)],
  tables: [...taxTables, impersonal('rule_checks')],
};
