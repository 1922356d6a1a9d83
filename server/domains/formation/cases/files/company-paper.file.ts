import { defineFileKind } from '../../../../platform/files/file-kind.ts';

export const companyPaper = defineFileKind('company-paper', { isRecord: true });
