import { bankStatementBytesMax, bankStatementTypes } from '@zarpa/contract/ledger/statements/bounds.rules.ts';
import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** What a customer's bank gave them: theirs to keep, so it goes with their account. */
export const bankStatementFile = defineFileKind('bank-statement', {
  isRecord: false,
  bytesMax: bankStatementBytesMax,
  accepts: bankStatementTypes,
});
