import { bankStatementBytesMax, bankStatementTypes } from '@zarpa/contract/ledger/statements/bounds.rules.ts';
import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** The customer's own bank file, so it is deleted with their account. */
export const bankStatementFile = defineFileKind('bank-statement', {
  isRecord: false,
  bytesMax: bankStatementBytesMax,
  accepts: bankStatementTypes,
});
