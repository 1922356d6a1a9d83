import { defineMail } from '../mail/mail-kind.ts';

export const companySubmittedMail = defineMail<{ companyId: string }>('company-submitted');
/** Once for each thing that is asked, and for each time that it is sent back. */
export const actionAskedMail = defineMail<{ actionId: string }>('action-asked');
export const actionSentBackMail = defineMail<{ actionId: string }>('action-sent-back');
/** Once for each step that the customer hears of, by its number in the history. */
export const caseAdvancedMail = defineMail<{ caseId: string; number: number }>('case-advanced');
/** Once for each correction, by its number in the history. */
export const caseCorrectedMail = defineMail<{ caseId: string; number: number }>('case-corrected');
