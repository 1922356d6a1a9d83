import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** What the team puts into a company's papers by hand. */
export const staffPaper = defineFileKind('staff-paper', { isRecord: true });
