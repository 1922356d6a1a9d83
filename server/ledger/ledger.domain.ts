import { bankStatementsOperations } from '@zarpa/contract/bank-statements.ts';
import type { Domain } from '../domain.ts';
import { served } from '../http/handler.ts';
import { work } from '../jobs/worked-job.ts';
import { deleteBankStatement } from './delete-bank-statement.ts';
import { getBankStatement } from './get-bank-statement.ts';
import { ledgerTables } from './ledger-tables.ts';
import { readStatementJob } from './ledger.jobs.ts';
import { listBankStatements } from './list-bank-statements.ts';
import { listStatementRows } from './list-statement-rows.ts';
import { readBankStatement } from './read-bank-statement.ts';
import { readForgotten } from './read-forgotten.ts';
import { updateBankStatement } from './update-bank-statement.ts';
import { updateStatementRow } from './update-statement-row.ts';
import { uploadBankStatement } from './upload-bank-statement.ts';

/** The files of a company's banks, and the movements that they tell of. */
export const ledgerDomain: Domain = {
  name: 'ledger',
  imports: ['tax', 'payments', 'companies', 'documents', 'identity'],
  operations: served(bankStatementsOperations, {
    listBankStatements,
    uploadBankStatement,
    getBankStatement,
    listStatementRows,
    updateBankStatement,
    updateStatementRow,
    deleteBankStatement,
  }),
  jobs: [work(readStatementJob, readBankStatement)],
  rounds: [{ name: 'read forgotten statements', restMs: 300_000, run: readForgotten }],
  tables: ledgerTables,
};
