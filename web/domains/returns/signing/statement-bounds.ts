import { uploadBytesMax, type UploadBounds } from '@zarpa/contract/documents/files.rules.ts';

/** What a preparer writes comes as a PDF. */
export const statementBounds: UploadBounds = { types: ['pdf'], bytesMax: uploadBytesMax };
