import { defineFileKind } from '../../files/file-kind.ts';

export const receiptFile = defineFileKind('receipt', { isRecord: true });
