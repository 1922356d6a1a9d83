/** What is taken as a bank's file; the same for the form that offers it and for the server that judges it. */
import { type FileType, type UploadBounds, uploadBytesMax } from './files.rules.ts';

export const bankStatementBytesMax = uploadBytesMax;
export const bankStatementTypes: readonly FileType[] = ['pdf', 'csv', 'xlsx', 'xls', 'ofx', 'qif'];
export const bankStatementBounds: UploadBounds = { types: bankStatementTypes, bytesMax: bankStatementBytesMax };
