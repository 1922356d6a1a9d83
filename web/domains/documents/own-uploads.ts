/** What takes a file of a customer's, in one piece that is fetched once they have one at hand. */
export { OwnPaperField } from './own-paper-field.tsx';
export { SignedCopyField } from './signed-copy-field.tsx';
export { UploadDocument } from './upload-document.tsx';
