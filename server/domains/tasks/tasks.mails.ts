import { defineMail } from '../../platform/mail/mail-kind.ts';

export const taskDueMail = defineMail<{ taskId: string; staffId: string }>('task-due', { topic: 'messages' });
