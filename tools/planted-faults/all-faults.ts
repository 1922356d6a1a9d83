import { accessFaults } from './access.faults.ts';
import { bankFolderFaults } from './bank-folder.faults.ts';
import { budgetsFaults } from './budgets.faults.ts';
import { closingFaults } from './closing.faults.ts';
import { billingFaults } from './billing.faults.ts';
import { companyMailFaults } from './company-mail.faults.ts';
import { companyFilters } from './company-filters.ts';
import { consequencesFaults } from './consequences.faults.ts';
import { correctionsFaults } from './corrections.faults.ts';
import { documentsFaults } from './documents.faults.ts';
import { doorsFaults } from './doors.faults.ts';
import type { Fault } from './fault.ts';
import { faqFaults } from './faq.faults.ts';
import { filesFaults } from './files.faults.ts';
import { filingsFaults } from './filings.faults.ts';
import { foundationFaults } from './foundation.faults.ts';
import { helpFaults } from './help.faults.ts';
import { historiesFaults } from './histories.faults.ts';
import { takeOverFaults } from './take-over.faults.ts';
import { ledgerFaults } from './ledger.faults.ts';
import { namesFaults } from './names.faults.ts';
import { noticesFaults } from './notices.faults.ts';
import { numbersFaults } from './numbers.faults.ts';
import { companyMembersFaults } from './company-members.faults.ts';
import { oneFactFaults } from './one-fact.faults.ts';
import { ordersFaults } from './orders.faults.ts';
import { papersFaults } from './papers.faults.ts';
import { passkeysFaults } from './passkeys.faults.ts';
import { packetFaults } from './packet.faults.ts';
import { paymentStatesFaults } from './payment-states.faults.ts';
import { paymentsFaults } from './payments.faults.ts';
import { personFilters } from './person-filters.ts';
import { profileFaults } from './profile.faults.ts';
import { refundsFaults } from './refunds.faults.ts';
import { remindersFaults } from './reminders.faults.ts';
import { returnsFaults } from './returns.faults.ts';
import { sessionsFaults } from './sessions.faults.ts';
import { statementBytesFaults } from './statement-bytes.faults.ts';
import { taxFileFaults } from './tax-files.faults.ts';
import { systemFaults } from './system.faults.ts';
import { taxFaults } from './tax.faults.ts';
import { moreTimeFaults } from './more-time.faults.ts';
import { taxTeamFaults } from './tax-team.faults.ts';
import { taxRemindersFaults } from './tax-reminders.faults.ts';
import { teamFaults } from './team.faults.ts';
import { tracedNumbersFaults } from './traced-numbers.faults.ts';
import { twoFactorFaults } from './two-factor.faults.ts';
import { unnoticedFaults } from './unnoticed.faults.ts';

/** The whole list, for the sources as they are. */
export function allFaults(files: readonly string[], read: (file: string) => string): Fault[] {
  return [
    ...foundationFaults,
    ...paymentsFaults,
    ...paymentStatesFaults,
    ...profileFaults,
    ...bankFolderFaults,
    ...budgetsFaults,
    ...billingFaults,
    ...companyMailFaults,
    ...consequencesFaults,
    ...correctionsFaults,
    ...namesFaults,
    ...packetFaults,
    ...numbersFaults,
    ...companyMembersFaults,
    ...oneFactFaults,
    ...ordersFaults,
    ...papersFaults,
    ...passkeysFaults,
    ...filingsFaults,
    ...noticesFaults,
    ...accessFaults,
    ...sessionsFaults,
    ...taxFaults,
    ...taxFileFaults,
    ...taxTeamFaults,
    ...moreTimeFaults,
    ...taxRemindersFaults,
    ...teamFaults,
    ...tracedNumbersFaults,
    ...twoFactorFaults,
    ...filesFaults,
    ...statementBytesFaults,
    ...ledgerFaults,
    ...returnsFaults,
    ...faqFaults,
    ...helpFaults,
    ...historiesFaults,
    ...takeOverFaults,
    ...documentsFaults,
    ...doorsFaults,
    ...refundsFaults,
    ...remindersFaults,
    ...closingFaults,
    ...systemFaults,
    ...unnoticedFaults,
    ...personFilters(files, read),
    ...companyFilters(files, read),
  ];
}
