import { defineFileKind } from '../../../platform/files/file-kind.ts';

export const causeStatement = defineFileKind('cause-statement', { isRecord: false, pagesMax: 20, accepts: ['pdf'] });
