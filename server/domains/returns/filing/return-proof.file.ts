import { defineFileKind } from '../../../platform/files/file-kind.ts';

export const returnProof = defineFileKind('return-proof', { isRecord: true });
