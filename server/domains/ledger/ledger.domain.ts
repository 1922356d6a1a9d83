import { bankStatementsOperations } from '@zarpa/contract/ledger/statements/operations.ts';
import { ledgerFileOperations } from '@zarpa/contract/ledger/file.ts';
import { ledgerOperations } from '@zarpa/contract/ledger/operations.ts';
import { ledgerRuleOperations } from '@zarpa/contract/ledger/rules/operations.ts';
import { ledgerProcessorOperations } from '@zarpa/contract/ledger/statements/processors.ts';
import { ledgerStaffOperations } from '@zarpa/contract/ledger/staff.ts';
import { ledgerToldOperations } from '@zarpa/contract/ledger/questions/operations.ts';
import { relatedPartyOperations } from '@zarpa/contract/ledger/related/operations.ts';
import { formationEvents } from '@zarpa/contract/formation/operations.ts';
import { ordersEvents } from '@zarpa/contract/orders/operations.ts';
import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { Domain } from '../../domain.ts';
import { on } from '../../platform/events/reaction.ts';
import { createEntryReceipt } from './create-entry-receipt.ts';
import { deleteEntryReceipt } from './delete-entry-receipt.ts';
import { followCorrectedDay, followFormedOn } from './follow-formed-on.ts';
import { keepHouseEntries, keepHouseEntry } from './house-entry.ts';
import { getLedgerQuestions } from './get-ledger-questions.ts';
import { listOwnerNames } from './list-owner-names.ts';
import { createRelatedParty } from './create-related-party.ts';
import { deleteRelatedParty } from './delete-related-party.ts';
import { listRelatedParties } from './list-related-parties.ts';
import { updateRelatedParty } from './update-related-party.ts';
import { saveLedgerAnswer } from './save-ledger-answer.ts';
import { saveOwnerNames } from './save-owner-names.ts';
import { served } from '../../platform/http/handler.ts';
import { calculateLedgerRule } from './calculate-ledger-rule.ts';
import { cancelLedgerChange } from './cancel-ledger-change.ts';
import { createLedgerRule } from './create-ledger-rule.ts';
import { deleteLedgerRule } from './delete-ledger-rule.ts';
import { listLedgerRules } from './list-ledger-rules.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { createLedgerEntry } from './create-ledger-entry.ts';
import { deleteBankStatement } from './delete-bank-statement.ts';
import { deleteLedgerEntry } from './delete-ledger-entry.ts';
import { downloadLedger } from './download-ledger.ts';
import { getBankStatement } from './get-bank-statement.ts';
import { getLedger } from './get-ledger.ts';
import { getLedgerEntry } from './get-ledger-entry.ts';
import { ledgerTables } from './ledger-tables.ts';
import {
  applyGlobalRuleJob,
  readStatementJob,
  rerateCompanyJob,
  spreadGlobalRuleJob,
  spreadYearRateJob,
} from './ledger.jobs.ts';
import { applyGlobalRule } from './apply-global-rule.ts';
import { calculateGlobalRule } from './calculate-global-rule.ts';
import { createGlobalRule } from './create-global-rule.ts';
import { deleteGlobalRule } from './delete-global-rule.ts';
import { deleteYearRate } from './delete-year-rate.ts';
import { getLedgerProcessors } from './get-ledger-processors.ts';
import { getStaffLedgerProcessors } from './get-staff-ledger-processors.ts';
import { getStaffLedger } from './get-staff-ledger.ts';
import { listGlobalRules } from './list-global-rules.ts';
import { listStaffLedgerEntries } from './list-staff-ledger-entries.ts';
import { listYearRates } from './list-year-rates.ts';
import { rerateCompany } from './rerate-company.ts';
import { saveLedgerProcessor } from './save-ledger-processor.ts';
import { saveYearRate } from './save-year-rate.ts';
import { spreadGlobalRule } from './spread-global-rule.ts';
import { spreadYearRate } from './spread-year-rate.ts';
import { listBankStatements } from './list-bank-statements.ts';
import { listLedgerEntries } from './list-ledger-entries.ts';
import { listStatementRows } from './list-statement-rows.ts';
import { readBankStatement } from './read-bank-statement.ts';
import { readForgotten } from './read-forgotten.ts';
import { saveClosingBalance } from './save-closing-balance.ts';
import { saveLedgerRate } from './save-ledger-rate.ts';
import { updateBankStatement } from './update-bank-statement.ts';
import { updateEntryParts } from './update-entry-parts.ts';
import { updateLedgerEntries } from './update-ledger-entries.ts';
import { updateLedgerEntry } from './update-ledger-entry.ts';
import { updateStatementRow } from './update-statement-row.ts';
import { uploadBankStatement } from './upload-bank-statement.ts';

/** The files of a company's banks, and the movements that they tell of. */
export const ledgerDomain: Domain = {
  name: 'ledger',
  imports: ['tax', 'payments', 'companies', 'documents', 'identity', 'formation', 'staff'],
  operations: {
    ...served(bankStatementsOperations, {
      listBankStatements,
      uploadBankStatement,
      getBankStatement,
      listStatementRows,
      updateBankStatement,
      updateStatementRow,
      deleteBankStatement,
    }),
    ...served(ledgerOperations, {
      getLedger,
      listLedgerEntries,
      getLedgerEntry,
      updateLedgerEntries,
      updateLedgerEntry,
      updateEntryParts,
      createLedgerEntry,
      deleteLedgerEntry,
      saveClosingBalance,
      saveLedgerRate,
    }),
    ...served(ledgerFileOperations, { downloadLedger }),
    ...served(ledgerRuleOperations, {
      listLedgerRules,
      calculateLedgerRule,
      createLedgerRule,
      deleteLedgerRule,
      cancelLedgerChange,
    }),
    ...served(ledgerToldOperations, {
      getLedgerQuestions,
      saveLedgerAnswer,
      listOwnerNames,
      saveOwnerNames,
      createEntryReceipt,
      deleteEntryReceipt,
    }),
    ...served(relatedPartyOperations, {
      listRelatedParties,
      createRelatedParty,
      updateRelatedParty,
      deleteRelatedParty,
    }),
    ...served(ledgerProcessorOperations, { getLedgerProcessors, saveLedgerProcessor, getStaffLedgerProcessors }),
    ...served(ledgerStaffOperations, {
      getStaffLedger,
      listStaffLedgerEntries,
      listYearRates,
      saveYearRate,
      deleteYearRate,
      listGlobalRules,
      calculateGlobalRule,
      createGlobalRule,
      deleteGlobalRule,
    }),
  },
  reactions: [
    on(paymentsEvents.captured, keepHouseEntry),
    on(paymentsEvents.returned, keepHouseEntry),
    on(ordersEvents.itemChanged, keepHouseEntry),
    on(formationEvents.advanced, followFormedOn),
    on(formationEvents.corrected, followCorrectedDay),
  ],
  jobs: [
    work(readStatementJob, readBankStatement),
    work(spreadYearRateJob, (needs, change) => spreadYearRate(needs, change)),
    work(rerateCompanyJob, rerateCompany),
    work(spreadGlobalRuleJob, (needs, told) => spreadGlobalRule(needs, told)),
    work(applyGlobalRuleJob, applyGlobalRule),
  ],
  rounds: [
    { name: 'read forgotten statements', restMs: 300_000, run: readForgotten },
    { name: 'note what was paid to us', restMs: 600_000, run: keepHouseEntries },
  ],
  tables: ledgerTables,
};
