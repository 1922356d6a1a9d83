import { defineMail } from '../../platform/mail/mail-kind.ts';

/** Carries the receipt, so it always goes. */
export const companySubmittedMail = defineMail<{ companyId: string }>('company-submitted', { topic: 'payments' });
/** Once for each thing that is asked, and for each time that it is sent back. */
export const actionRequestedMail = defineMail<{ actionId: string }>('action-asked', { topic: 'requests' });
export const actionSentBackMail = defineMail<{ actionId: string }>('action-sent-back', { topic: 'requests' });
/** Once for each time that something of a case is reminded of, with everything that is owed. */
export const caseReminderMail = defineMail<{ caseId: string }>('case-reminder', { topic: 'requests' });
/** Once for each step that the customer hears of, by its number in the history. */
export const caseAdvancedMail = defineMail<{ caseId: string; number: number }>('case-advanced', { topic: 'progress' });
export const caseCorrectedMail = defineMail<{ caseId: string; number: number }>('case-corrected', {
  topic: 'progress',
});
/** Once for each week that an agency has its turn, counted from `since`. */
export const weeklySummaryMail = defineMail<{ caseId: string; since: string; weeks: number }>('weekly-word', {
  topic: 'weekly',
});

/** `to`: a member of the team, or an address of the settings. */
export type TeamWord = {
  what: 'to_confirm' | 'alone_asked' | 'alone_done' | 'move_refused';
  caseId: string;
  to: string;
  note?: string;
};
/** To the team about its own steps: once for each of them and each cause. */
export const teamWordMail = defineMail<TeamWord>('team-word', { topic: 'messages' });
