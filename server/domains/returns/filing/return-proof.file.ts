import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** What proves that a return arrived: a record of what we filed for a customer. */
export const returnProof = defineFileKind('return-proof', { isRecord: true });
