import { uploadBytesMax, type UploadBounds } from '@zarpa/contract/documents/files.rules.ts';

export const statementBounds: UploadBounds = { types: ['pdf'], bytesMax: uploadBytesMax };
