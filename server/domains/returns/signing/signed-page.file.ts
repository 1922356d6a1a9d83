import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** The page that the customer signs in ink: a record once the return is filed. */
export const signedPage = defineFileKind('signed-page', { isRecord: false, pagesMax: 1 });
