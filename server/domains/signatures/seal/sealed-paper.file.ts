import { defineFileKind } from '../../../platform/files/file-kind.ts';

export const sealedPaper = defineFileKind('sealed-paper', { isRecord: true });
