import { ledgerFileOperations } from '@zarpa/contract/ledger/file.ts';
import { ledgerOperations } from '@zarpa/contract/ledger/operations.ts';
import { manualEntryOperations } from '@zarpa/contract/ledger/questions/operations.ts';
import { relatedPartyOperations } from '@zarpa/contract/ledger/related/operations.ts';
import { ledgerRuleOperations } from '@zarpa/contract/ledger/rules/operations.ts';
import { ledgerStaffOperations } from '@zarpa/contract/ledger/staff.ts';
import { bankStatementsOperations } from '@zarpa/contract/ledger/statements/operations.ts';
import { ledgerProcessorOperations } from '@zarpa/contract/ledger/statements/processors.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import {
  createRelatedParty,
  deleteRelatedParty,
  listRelatedParties,
  updateRelatedParty,
} from './related/related-parties.ts';
import { getLedger, getLedgerQuestions, getStaffLedger, saveClosingBalance } from './book/yearly-ledger.ts';
import { cancelLedgerChange } from './changes/cancel-ledger-change.ts';
import { listOwnerNames, saveOwnerNames } from './changes/owner-names.ts';
import { saveLedgerAnswer } from './changes/save-ledger-answer.ts';
import { updateEntryParts, updateLedgerEntries, updateLedgerEntry } from './changes/update-ledger-entry.ts';
import { createEntryReceipt, deleteEntryReceipt } from './entries/entry-receipt.ts';
import { syncFormationCostEntries } from './entries/formation-cost-entry.ts';
import { createLedgerEntry, deleteLedgerEntry, getLedgerEntry } from './entries/ledger-entry.ts';
import { listLedgerEntries, listStaffLedgerEntries } from './entries/listed-entries.ts';
import { downloadLedger } from './export/download-ledger.ts';
import { ledgerTables } from './ledger-tables.ts';
import {
  applyGlobalRuleJob,
  readStatementJob,
  rerateCompanyJob,
  spreadGlobalRuleJob,
  spreadYearRateJob,
} from './ledger.jobs.ts';
import { getLedgerProcessors, getStaffLedgerProcessors, saveLedgerProcessor } from './processors/processor-sheets.ts';
import { rerateCompany, saveLedgerRate } from './rates/rerate-company.ts';
import { deleteYearRate, listYearRates, saveYearRate, spreadYearRate } from './rates/year-rates.ts';
import { applyGlobalRule } from './rules/apply-global-rule.ts';
import { calculateLedgerRule, createLedgerRule, deleteLedgerRule, listLedgerRules } from './rules/company-rules.ts';
import {
  calculateGlobalRule,
  createGlobalRule,
  deleteGlobalRule,
  listGlobalRules,
  spreadGlobalRule,
} from './rules/global-rules.ts';
import {
  deleteBankStatement,
  getBankStatement,
  listBankStatements,
  updateBankStatement,
  uploadBankStatement,
} from './statements/bank-statement.ts';
import { readBankStatement, requeueStalled } from './statements/read-bank-statement.ts';
import { listStatementRows, updateStatementRow } from './statements/statement-rows.ts';

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
    ...served(manualEntryOperations, {
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
  jobs: [
    work(readStatementJob, readBankStatement),
    work(spreadYearRateJob, (needs, change) => spreadYearRate(needs, change)),
    work(rerateCompanyJob, rerateCompany),
    work(spreadGlobalRuleJob, (needs, payload) => spreadGlobalRule(needs, payload)),
    work(applyGlobalRuleJob, applyGlobalRule),
  ],
  scheduledTasks: [
    { name: 'read forgotten statements', restMs: 300_000, run: requeueStalled },
    { name: 'note what was paid to us', restMs: 600_000, run: syncFormationCostEntries },
  ],
  tables: ledgerTables,
};
