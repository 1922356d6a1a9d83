import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** Papers that customers upload, signed copies included. The customer's own: the law does not require us to keep them. */
export const ownPaper = defineFileKind('own-paper', { isRecord: false });
