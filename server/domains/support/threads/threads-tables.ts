import { impersonal, personal, type TableRule } from '../../../platform/personal-data/table-rule.ts';

export const threadsTables: readonly TableRule[] = [
  personal('threads', {
    person: 'user_id',
    isOfPerson: true,
    file: 'conversaciones.json',
    order: 'opened_at',
    withheld: ['send_key', 'answer_minutes', 'assignee_id', 'assigned_at', 'back_at', 'snoozed_until'],
    forget: 'always',
  }),
  personal('thread_messages', {
    person: 'user_id',
    isOfPerson: true,
    file: 'mensajes.json',
    order: 'sent_at',
    withheld: ['staff_id', 'send_key'],
    forget: 'always',
  }),
  personal('thread_notes', {
    person: 'user_id',
    isOfPerson: true,
    file: 'anotaciones-de-conversaciones.json',
    order: 'noted_at',
    // The team's notes, their author, and the idempotency key.
    withheld: ['staff_id', 'text', 'send_key', 'mentions'],
    forget: 'always',
  }),
  personal('thread_files', {
    person: 'user_id',
    isOfPerson: true,
    file: 'adjuntos.json',
    forget: 'always',
  }),
  impersonal('saved_answers'),
];
