import { openTypesetter } from '../../platform/runners/open-typesetter.ts';

/** Shared by all tests of a process, because starting threads and reading fonts takes longer than most papers. Never closed. */
export const typesetter = openTypesetter();
