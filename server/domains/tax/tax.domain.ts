import { memberSharesOperations } from '@zarpa/contract/tax/answers/member-shares.ts';
import { missedYearOperations } from '@zarpa/contract/tax/dates/missed-years.ts';
import { taxNextOperations } from '@zarpa/contract/tax/dates/next.ts';
import { taxProofOperations } from '@zarpa/contract/tax/dates/proofs.ts';
import { ruleCheckOperations } from '@zarpa/contract/tax/dates/rule-checks.ts';
import { taxStaffOperations } from '@zarpa/contract/tax/dates/work.ts';
import { taxOperations } from '@zarpa/contract/tax/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { impersonal } from '../../platform/personal-data/table-rule.ts';
import { updateAnyTaxFact, updateScreening, updateTaxFact } from './answers/answers.ts';
import { createTaxCalendar, deleteTaxCalendar, downloadTaxCalendar, readTaxCalendar } from './calendar/tax-calendar.ts';
import { getCompanyTaxes, listNextTaxDates } from './dates/next-dates.ts';
import { refreshDue } from './dates/refresh-due.ts';
import { updateMissedYear } from './dates/update-missed-year.ts';
import { createTaxProof, updateObligation } from './dates/update-obligation.ts';
import { getMemberShares, saveMemberShares } from './members/member-shares.ts';
import { remindOfTaxes } from './reminders/remind-of-taxes.ts';
import { createRuleCheck, listRuleChecks } from './staff/rule-checks.ts';
import { createStaffTaxProof, getStaffTaxes, getTaxWorkCounts, listTaxWork } from './staff/tax-work.ts';
import { taxTables } from './tax-tables.ts';
import { taxNearMail } from './tax.mails.ts';

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
  scheduledTasks: [
    { name: 'refresh obligations', restMs: 600_000, run: refreshDue },
    { name: 'remind of taxes', restMs: 30_000, run: remindOfTaxes },
  ],
  mails: [write(taxNearMail, async () => (await import('./reminders/compose-tax-near.ts')).composeTaxNear)],
  tables: [...taxTables, impersonal('rule_checks')],
};
