import type { Domain } from '../domain.ts';
import { personal } from '../personal-data/table-rule.ts';
import { anonymiseStaffActions } from './staff.queries.ts';

/** The team: who may do what, and what they did. */
export const staffDomain: Domain = {
  name: 'staff',
  imports: ['identity'],
  tables: [
    personal('staff_actions', {
      person: 'staff_id',
      file: 'acciones-de-personal.json',
      exported: ['id', 'staff_id', 'operation', 'began_at', 'outcome'],
      // What was entered is about others.
      withheld: ['input', 'request_id'],
      // What the team did stays told; who has left is nobody any more.
      forget: (_needs, tx, { userId }) => anonymiseStaffActions(tx, userId),
    }),
  ],
};
