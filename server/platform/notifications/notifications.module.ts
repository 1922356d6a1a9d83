import type { Module } from '../../module.ts';
import { personal } from '../personal-data/table-rule.ts';

/** What people are told in the application; the domain `notices` shows it. */
export const notificationsModule: Module = {
  name: 'notifications',
  tables: [
    personal('notices', {
      person: 'user_id',
      file: 'avisos.json',
      order: 'seq',
      withheld: ['ref'],
      forget: 'always',
    }),
  ],
};
