import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** By which an entry is proved. It is its owner's: no law asks us to keep it. */
export const ledgerReceipt = defineFileKind('ledger-receipt', { isRecord: false });
