import { defineFileKind } from '../../../platform/files/file-kind.ts';

export const receiptFile = defineFileKind('receipt', { isRecord: true });
