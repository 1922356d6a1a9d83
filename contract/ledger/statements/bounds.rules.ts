import { type FileType, type UploadBounds, uploadBytesMax } from '../../documents/files.rules.ts';

export const bankStatementBytesMax = uploadBytesMax;
export const bankStatementTypes: readonly FileType[] = ['pdf', 'csv', 'xlsx', 'xls', 'ofx', 'qif'];
/** Limits per company: uploads per UTC day, whatever becomes of them, and bytes stored at once. */
export const statementQuota = { filesADay: 60, bytesADay: 300_000_000, bytesStored: 2_000_000_000 };
export const bankStatementBounds: UploadBounds = { types: bankStatementTypes, bytesMax: bankStatementBytesMax };
