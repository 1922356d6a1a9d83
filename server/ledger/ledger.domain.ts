import { bankStatementsOperations } from '@zarpa/contract/bank-statements.ts';
import { ledgerOperations } from '@zarpa/contract/ledger.ts';
import { ledgerRuleOperations } from '@zarpa/contract/ledger-rules.ts';
import type { Domain } from '../domain.ts';
import { served } from '../http/handler.ts';
import { calculateLedgerRule } from './calculate-ledger-rule.ts';
import { cancelLedgerChange } from './cancel-ledger-change.ts';
import { createLedgerRule } from './create-ledger-rule.ts';
import { deleteLedgerRule } from './delete-ledger-rule.ts';
import { listLedgerRules } from './list-ledger-rules.ts';
import { work } from '../jobs/worked-job.ts';
import { createLedgerEntry } from './create-ledger-entry.ts';
import { deleteBankStatement } from './delete-bank-statement.ts';
import { deleteLedgerEntry } from './delete-ledger-entry.ts';
import { getBankStatement } from './get-bank-statement.ts';
import { getLedger } from './get-ledger.ts';
import { getLedgerEntry } from './get-ledger-entry.ts';
import { ledgerTables } from './ledger-tables.ts';
import { readStatementJob } from './ledger.jobs.ts';
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
  imports: ['tax', 'payments', 'companies', 'documents', 'identity'],
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
    ...served(ledgerRuleOperations, {
      listLedgerRules,
      calculateLedgerRule,
      createLedgerRule,
      deleteLedgerRule,
      cancelLedgerChange,
    }),
  },
  jobs: [work(readStatementJob, readBankStatement)],
  rounds: [{ name: 'read forgotten statements', restMs: 300_000, run: readForgotten }],
  tables: ledgerTables,
};
