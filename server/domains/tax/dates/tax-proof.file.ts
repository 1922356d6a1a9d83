import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** A customer's proof that something was done. It belongs to the customer: no law asks us to keep it. */
export const taxProof = defineFileKind('tax-proof', { isRecord: false });
