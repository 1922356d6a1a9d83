import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** Why a year was missed, in English and signed, as a preparer wrote it: a record once the return is filed. */
export const causeStatement = defineFileKind('cause-statement', { isRecord: false, pagesMax: 20, accepts: ['pdf'] });
