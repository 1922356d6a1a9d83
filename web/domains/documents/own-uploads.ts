export { OwnPaperField } from './own-paper-field.tsx';
export { SignedCopyField } from './signed-copy-field.tsx';
export { UploadDocument } from './upload-document.tsx';
