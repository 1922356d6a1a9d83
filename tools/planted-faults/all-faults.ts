import { batchesFaults } from './batches.faults.ts';
import { billingFaults } from './billing.faults.ts';
import { companiesFaults } from './companies.faults.ts';
import { contractFaults } from './contract.faults.ts';
import { customersFaults } from './customers.faults.ts';
import { dbFaults } from './db.faults.ts';
import { documentsFaults } from './documents.faults.ts';
import { engagementFaults } from './engagement.faults.ts';
import { filesFaults } from './files.faults.ts';
import { formationFaults } from './formation.faults.ts';
import { formationPapersFaults } from './formation-papers.faults.ts';
import { httpFaults } from './http.faults.ts';
import { identityFaults } from './identity.faults.ts';
import { ledgerFaults } from './ledger.faults.ts';
import { ledgerReadingFaults } from './ledger-reading.faults.ts';
import { legalFaults } from './legal.faults.ts';
import { noticesFaults } from './notices.faults.ts';
import { ordersFaults } from './orders.faults.ts';
import { moneyFaults } from './money.faults.ts';
import { settingsFaults } from './settings.faults.ts';
import { signingsStaffFaults } from './signings-staff.faults.ts';
import { paymentsFaults } from './payments.faults.ts';
import { plansFaults } from './plans.faults.ts';
import { platformFaults } from './platform.faults.ts';
import { privacyFaults } from './privacy.faults.ts';
import { profileFaults } from './profile.faults.ts';
import { returnsFaults } from './returns.faults.ts';
import { returnsFormsFaults } from './returns-forms.faults.ts';
import { searchFaults } from './search.faults.ts';
import { peopleFaults } from './people.faults.ts';
import { renewalsFaults } from './renewals.faults.ts';
import { signaturesFaults } from './signatures.faults.ts';
import { signaturesSealFaults } from './signatures-seal.faults.ts';
import { signingPagesFaults } from './signing-pages.faults.ts';
import { staffFaults } from './staff.faults.ts';
import { supportFaults } from './support.faults.ts';
import { systemFaults } from './system.faults.ts';
import { tasksFaults } from './tasks.faults.ts';
import { taxFaults } from './tax.faults.ts';
import { toolsFaults } from './tools.faults.ts';
import { twoFactorFaults } from './two-factor.faults.ts';
import { companyFilters } from './company-filters.ts';
import type { Fault } from './fault.ts';
import { personFilters } from './person-filters.ts';

export function allFaults(files: readonly string[], read: (file: string) => string): Fault[] {
  return [
    ...batchesFaults,
    ...billingFaults,
    ...companiesFaults,
    ...contractFaults,
    ...customersFaults,
    ...dbFaults,
    ...documentsFaults,
    ...engagementFaults,
    ...filesFaults,
    ...formationFaults,
    ...formationPapersFaults,
    ...httpFaults,
    ...identityFaults,
    ...ledgerFaults,
    ...ledgerReadingFaults,
    ...legalFaults,
    ...noticesFaults,
    ...ordersFaults,
    ...moneyFaults,
    ...settingsFaults,
    ...signingsStaffFaults,
    ...paymentsFaults,
    ...plansFaults,
    ...platformFaults,
    ...privacyFaults,
    ...profileFaults,
    ...returnsFaults,
    ...returnsFormsFaults,
    ...searchFaults,
    ...peopleFaults,
    ...renewalsFaults,
    ...signaturesFaults,
    ...signaturesSealFaults,
    ...signingPagesFaults,
    ...staffFaults,
    ...supportFaults,
    ...systemFaults,
    ...tasksFaults,
    ...taxFaults,
    ...toolsFaults,
    ...twoFactorFaults,
    ...personFilters(files, read),
    ...companyFilters(files, read),
  ];
}
