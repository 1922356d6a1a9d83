import { defineFileKind } from '../../platform/files/file-kind.ts';

export const invoiceFile = defineFileKind('invoice', { isRecord: true });
