import { defineFileKind } from '../../../platform/files/file-kind.ts';

/** The one page of a return that its customer signs with ink: a record once the return is filed. */
export const signedPage = defineFileKind('signed-page', { isRecord: false, pagesMax: 1 });
