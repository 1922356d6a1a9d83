import { defineFileKind } from '../files/file-kind.ts';

export const invoiceFile = defineFileKind('invoice', { isRecord: true });
