import { defineMail } from '../../platform/mail/mail-kind.ts';

export const changeAnsweredMail = defineMail<{ requestId: string }>('change-answered', {
  topic: 'requests',
  needs: 'case.write',
});
