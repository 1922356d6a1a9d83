import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** A paper of a return that we made: a draft until it is filed, a record from then on. */
export const returnPaper = defineFileKind('return-paper', { isRecord: false });
