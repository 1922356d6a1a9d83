import { staffOperations } from '@zarpa/contract/staff/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { createStaffMember, deleteStaffMember, listStaff, updateStaffMember } from './members.ts';
import { listStaffActions } from './list-staff-actions.ts';

export const staffDomain: Domain = {
  name: 'staff',
  imports: ['identity'],
  operations: served(staffOperations, {
    listStaff,
    createStaffMember,
    updateStaffMember,
    deleteStaffMember,
    listStaffActions,
  }),
  tables: [
    personal('staff_actions', {
      person: 'staff_id',
      file: 'acciones-de-personal.json',
      // What was entered is about others.
      withheld: ['input', 'request_id'],
      // What the team did stays told; who has left is nobody any more.
      forget: 'by the owner',
    }),
    impersonal('history_removals'),
  ],
};
