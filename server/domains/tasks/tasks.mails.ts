import { defineMail } from '../../platform/mail/mail-kind.ts';

export const taskDueMail = defineMail<{ taskId: string; staffId: string }>('task-due', { topic: 'messages' });

/** `given`: it is theirs now; `mentioned`: a note calls them. */
export type Told = {
  why: 'given' | 'mentioned';
  about: { kind: 'case' | 'thread' | 'task' | 'return'; id: string };
  staffId: string;
  byId: string;
};

export const colleagueToldMail = defineMail<Told>('colleague-told', { topic: 'messages' });
