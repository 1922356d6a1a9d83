import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** A paper of a company that we made of its facts. */
export const companyPaper = defineFileKind('company-paper', { isRecord: true });
