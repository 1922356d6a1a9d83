import { mailedLink } from '../../../platform/shell/mailed-link.ts';

/** Kept until it is known who signs. */
const link = mailedLink('zarpa.signing');

export const keepSigningLink = link.keep;
export const useSigningLink = link.use;
export const forgetSigningLink = link.forget;
