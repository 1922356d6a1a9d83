import { defineFileKind } from '../../../platform/files/file-kind.ts';

export const staffPaper = defineFileKind('staff-paper', { isRecord: true });
