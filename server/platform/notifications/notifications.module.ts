import type { Module } from '../../module.ts';
import { personal } from '../personal-data/table-rule.ts';

/** Notices in the application; the domain `notices` shows them. */
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
