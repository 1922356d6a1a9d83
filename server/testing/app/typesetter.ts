import { openTypesetter } from '../../platform/runners/open-typesetter.ts';

/** Of all that one process tests: to start its threads and read the typefaces takes longer than most papers. Never closed. */
export const typesetter = openTypesetter();
