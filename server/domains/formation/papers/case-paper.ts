import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** What an agency answered, or what a step of a case rests on. */
export const casePaper = defineFileKind('case-paper', { isRecord: true });
