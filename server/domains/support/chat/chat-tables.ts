import { impersonal, personal, type TableRule } from '../../../platform/personal-data/table-rule.ts';

/** No conversation text is stored, except unanswered questions, which belong to no user. */
export const chatTables: readonly TableRule[] = [
  personal('chat_consents', {
    person: 'user_id',
    file: 'permisos-del-asistente.json',
    order: 'changed_at',
    forget: 'always',
  }),
  personal('chat_conversations', {
    person: 'user_id',
    file: 'conversaciones-con-el-asistente.json',
    order: 'answered_at',
    withheld: ['misses', 'answer_ms'],
    forget: 'always',
  }),
  impersonal('missed_questions'),
  personal('chat_budgets', {
    person: 'user_id',
    file: 'uso-del-asistente.json',
    given: ['tokens'],
    order: 'day',
    forget: 'always',
  }),
];
