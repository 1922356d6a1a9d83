import { defineMail } from '../../platform/mail/mail-kind.ts';

/** Includes the receipt, so it cannot be turned off. */
export const companySubmittedMail = defineMail<{ companyId: string }>('company-submitted', { topic: 'payments' });
/** One per request, and one each time it is sent back. */
export const actionRequestedMail = defineMail<{ actionId: string }>('action-asked', {
  topic: 'requests',
  needs: 'case.write',
});
export const actionSentBackMail = defineMail<{ actionId: string }>('action-sent-back', {
  topic: 'requests',
  needs: 'case.write',
});
/** One per reminder; lists everything that is owed. */
export const caseReminderMail = defineMail<{ caseId: string }>('case-reminder', {
  topic: 'requests',
  needs: 'case.write',
});
/** One per step that the customer is notified of. `number` is the event's number in the history. */
export const caseAdvancedMail = defineMail<{ caseId: string; number: number }>('case-advanced', {
  topic: 'progress',
  needs: 'case.read',
});
export const caseCorrectedMail = defineMail<{ caseId: string; number: number }>('case-corrected', {
  topic: 'progress',
  needs: 'case.read',
});
/** One per week of an agency's turn, counted from `since`. */
export const weeklySummaryMail = defineMail<{ caseId: string; since: string; weeks: number }>('weekly-word', {
  topic: 'weekly',
  needs: 'case.read',
});

/** `to`: a member of staff, or an address of the settings. */
export type StaffNotice = {
  what: 'to_confirm' | 'alone_asked' | 'alone_done' | 'move_refused';
  caseId: string;
  to: string;
  note?: string;
};
/** Notifies staff of their own steps, once per cause. */
export const staffNoticeMail = defineMail<StaffNotice>('team-word', { topic: 'messages' });
