import { defineFileKind } from '../../../../platform/files/file-kind.ts';

export const casePaper = defineFileKind('case-paper', { isRecord: true });
