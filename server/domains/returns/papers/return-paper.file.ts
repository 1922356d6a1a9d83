import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** A paper that we made: a draft until its return is filed, a record afterwards. */
export const returnPaper = defineFileKind('return-paper', { isRecord: false });
