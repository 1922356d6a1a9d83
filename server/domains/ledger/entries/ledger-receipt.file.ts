import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** A proof of an entry. It belongs to the owner: no law asks us to keep it. */
export const ledgerReceipt = defineFileKind('ledger-receipt', { isRecord: false });
