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
      // The input is about other people.
      withheld: ['input', 'request_id'],
      // The audit stays; the former member becomes anonymous.
      forget: 'by the owner',
    }),
    impersonal('history_removals'),
  ],
};
