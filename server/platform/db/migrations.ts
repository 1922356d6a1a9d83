import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
import * as addonCatalogue from './migrations/0002-addon-catalogue.ts';
import * as files from './migrations/0003-files.ts';
import * as secondFactor from './migrations/0004-second-factor.ts';
import * as privacy from './migrations/0005-privacy.ts';
import * as signInEnds from './migrations/0006-sign-in-ends.ts';
import * as house from './migrations/0007-house.ts';
import * as declineBudgets from './migrations/0008-decline-budgets.ts';
import * as closedLists from './migrations/0009-closed-lists.ts';
import * as peopleIndexes from './migrations/0010-people-indexes.ts';
import * as businessPurpose from './migrations/0011-business-purpose.ts';
import * as cases from './migrations/0012-cases.ts';
import * as sealedFiles from './migrations/0013-sealed-files.ts';
import * as team from './migrations/0014-team.ts';
import * as reminders from './migrations/0017-reminders.ts';
import * as proposals from './migrations/0016-proposals.ts';
import * as registrationsWithACase from './migrations/0018-registrations-with-a-case.ts';
import * as queueByStage from './migrations/0019-queue-by-stage.ts';
import * as answeredFilings from './migrations/0020-answered-filings.ts';
import * as fileReads from './migrations/0021-file-reads.ts';
import * as tasksByStage from './migrations/0022-tasks-by-stage.ts';
import * as names from './migrations/0023-names.ts';
import * as filingsByAPartner from './migrations/0025-filings-by-a-partner.ts';
import * as notices from './migrations/0026-notices.ts';
import * as documents from './migrations/0027-documents.ts';
import * as companyMail from './migrations/0028-company-mail.ts';
import * as paperFailures from './migrations/0029-paper-failures.ts';
import * as wantedPapers from './migrations/0030-wanted-papers.ts';
import * as orders from './migrations/0031-orders.ts';
import * as profiles from './migrations/0032-profiles.ts';
import * as billing from './migrations/0033-billing.ts';
import * as taxes from './migrations/0034-taxes.ts';
import * as bankStatements from './migrations/0035-bank-statements.ts';
import * as taxReminders from './migrations/0036-tax-reminders.ts';
import * as missedYears from './migrations/0037-missed-years.ts';
import * as ledger from './migrations/0038-ledger.ts';
import * as ledgerWords from './migrations/0039-ledger-words.ts';
import * as ledgerStaff from './migrations/0040-ledger-staff.ts';
import * as returns from './migrations/0041-returns.ts';
import * as faq from './migrations/0042-faq.ts';
import * as chats from './migrations/0043-chats.ts';
import * as threads from './migrations/0044-threads.ts';
import * as missedQuestions from './migrations/0045-missed-questions.ts';
import * as passkeys from './migrations/0046-passkeys.ts';
import * as system from './migrations/0047-system.ts';
import * as cancellations from './migrations/0048-cancellations.ts';
import * as notesOnce from './migrations/0049-notes-once.ts';
import * as ledgerOfASet from './migrations/0050-ledger-of-a-set.ts';
import * as health from './migrations/0055-health.ts';
import * as histories from './migrations/0060-histories.ts';
import * as tasks from './migrations/0070-tasks.ts';
import * as pendingMoves from './migrations/0071-pending-moves.ts';
import * as owedMoney from './migrations/0072-owed-money.ts';
import * as slowReadings from './migrations/0080-slow-readings.ts';
import * as sealedNumbers from './migrations/0090-sealed-numbers.ts';
import * as filedNames from './migrations/0110-filed-names.ts';
import * as addressWords from './migrations/0120-address-words.ts';
import * as factsByDay from './migrations/0121-facts-by-day.ts';
import * as yearsByDays from './migrations/0122-years-by-days.ts';
import * as oneFiscalYear from './migrations/0123-one-fiscal-year.ts';
import * as moreTaxRules from './migrations/0124-more-tax-rules.ts';
import * as preparers from './migrations/0126-preparers.ts';
import * as signedReturns from './migrations/0127-signed-returns.ts';
import * as agreementChoices from './migrations/0129-agreement-choices.ts';
import * as templateReviews from './migrations/0130-template-reviews.ts';
import * as selling from './migrations/0132-selling.ts';
import * as ruleChecks from './migrations/0133-rule-checks.ts';
import * as teamFacts from './migrations/0134-team-facts.ts';
import * as memberShares from './migrations/0135-member-shares.ts';
import * as relatedParties from './migrations/0136-related-parties.ts';
import * as extensionProofs from './migrations/0140-extension-proofs.ts';
import * as einTasks from './migrations/0141-ein-tasks.ts';
import * as causeStatements from './migrations/0142-cause-statements.ts';
import * as disagreeingFacts from './migrations/0145-disagreeing-facts.ts';
import * as houseItems from './migrations/0150-house-items.ts';
import * as ledgerProcessors from './migrations/0151-ledger-processors.ts';
import * as paidToOthers from './migrations/0152-paid-to-others.ts';
import * as companyMembers from './migrations/0153-company-members.ts';
import * as preparerRecords from './migrations/0156-preparer-records.ts';

const migrations = {
  '0001-foundation': foundation,
  '0002-addon-catalogue': addonCatalogue,
  '0003-files': files,
  '0004-second-factor': secondFactor,
  '0005-privacy': privacy,
  '0006-sign-in-ends': signInEnds,
  '0007-house': house,
  '0008-decline-budgets': declineBudgets,
  '0009-closed-lists': closedLists,
  '0010-people-indexes': peopleIndexes,
  '0011-business-purpose': businessPurpose,
  '0012-cases': cases,
  '0013-sealed-files': sealedFiles,
  '0014-team': team,
  '0017-reminders': reminders,
  '0016-proposals': proposals,
  '0018-registrations-with-a-case': registrationsWithACase,
  '0019-queue-by-stage': queueByStage,
  '0020-answered-filings': answeredFilings,
  '0021-file-reads': fileReads,
  '0022-tasks-by-stage': tasksByStage,
  '0023-names': names,
  '0025-filings-by-a-partner': filingsByAPartner,
  '0026-notices': notices,
  '0027-documents': documents,
  '0028-company-mail': companyMail,
  '0029-paper-failures': paperFailures,
  '0030-wanted-papers': wantedPapers,
  '0031-orders': orders,
  '0032-profiles': profiles,
  '0033-billing': billing,
  '0034-taxes': taxes,
  '0035-bank-statements': bankStatements,
  '0036-tax-reminders': taxReminders,
  '0037-missed-years': missedYears,
  '0038-ledger': ledger,
  '0039-ledger-words': ledgerWords,
  '0040-ledger-staff': ledgerStaff,
  '0041-returns': returns,
  '0042-faq': faq,
  '0043-chats': chats,
  '0044-threads': threads,
  '0045-missed-questions': missedQuestions,
  '0046-passkeys': passkeys,
  '0047-system': system,
  '0048-cancellations': cancellations,
  '0049-notes-once': notesOnce,
  '0050-ledger-of-a-set': ledgerOfASet,
  '0055-health': health,
  '0060-histories': histories,
  '0070-tasks': tasks,
  '0071-pending-moves': pendingMoves,
  '0072-owed-money': owedMoney,
  '0080-slow-readings': slowReadings,
  '0090-sealed-numbers': sealedNumbers,
  '0110-filed-names': filedNames,
  '0120-address-words': addressWords,
  '0121-facts-by-day': factsByDay,
  '0122-years-by-days': yearsByDays,
  '0123-one-fiscal-year': oneFiscalYear,
  '0124-more-tax-rules': moreTaxRules,
  '0126-preparers': preparers,
  '0127-signed-returns': signedReturns,
  '0129-agreement-choices': agreementChoices,
  '0130-template-reviews': templateReviews,
  '0132-selling': selling,
  '0133-rule-checks': ruleChecks,
  '0134-team-facts': teamFacts,
  '0135-member-shares': memberShares,
  '0136-related-parties': relatedParties,
  '0140-extension-proofs': extensionProofs,
  '0141-ein-tasks': einTasks,
  '0142-cause-statements': causeStatements,
  '0145-disagreeing-facts': disagreeingFacts,
  '0150-house-items': houseItems,
  '0151-ledger-processors': ledgerProcessors,
  '0152-paid-to-others': paidToOthers,
  '0153-company-members': companyMembers,
  '0156-preparer-records': preparerRecords,
};

/**
 * Brings the schema forward, to the newest or to `last`; safe when several processes start at once
 * (the migrator locks). Forward only.
 */
export async function migrate(db: Kysely<never>, last?: keyof typeof migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (!error) return;
  const failed = error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
  const migration = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw migration ? Object.assign(failed, { migration }) : failed;
}
