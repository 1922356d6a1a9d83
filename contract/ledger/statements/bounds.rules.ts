/** What is taken as a bank's file; the same for the form that offers it and for the server that judges it. */
import { type FileType, type UploadBounds, uploadBytesMax } from '../../documents/files.rules.ts';

export const bankStatementBytesMax = uploadBytesMax;
export const bankStatementTypes: readonly FileType[] = ['pdf', 'csv', 'xlsx', 'xls', 'ofx', 'qif'];
/** What one company may send in a day (UTC), whatever becomes of it, and what it may have in its ledgers at once. */
export const statementQuota = { filesADay: 60, bytesADay: 300_000_000, bytesStored: 2_000_000_000 };
export const bankStatementBounds: UploadBounds = { types: bankStatementTypes, bytesMax: bankStatementBytesMax };
