import { defineMail } from '../../platform/mail/mail-kind.ts';

type CorrectionMail = { correctionId: string; sealedToken: string };

/** About nobody: the address is not the account’s yet, and one that refuses must not take the place of the present one’s refusal. */
export const newAddressMail = defineMail<CorrectionMail>('new-address', { topic: 'security' });
/** Also to an address that just refused, because a refusal decides. */
export const oldAddressMail = defineMail<CorrectionMail>('old-address', { topic: 'security', isTrial: true });
