import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** By what a customer proves that they did something. It is theirs: no law asks us to keep it. */
export const taxProof = defineFileKind('tax-proof', { isRecord: false });
