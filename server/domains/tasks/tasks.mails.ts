import { defineMail } from '../../platform/mail/mail-kind.ts';

/** To the owner of a task whose day has come. */
export const taskDueMail = defineMail<{ taskId: string; staffId: string }>('task-due', { topic: 'messages' });
