import { auditOperations } from '@zarpa/contract/staff/audit.ts';
import { staffOperations } from '@zarpa/contract/staff/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { createStaffMember, deleteStaffMember, listStaff, updateStaffMember } from './members.ts';
import { downloadStaffActions } from './download-staff-actions.ts';
import { listStaffActions } from './list-staff-actions.ts';

export const staffDomain: Domain = {
  name: 'staff',
  imports: ['identity'],
  operations: {
    ...served(staffOperations, { listStaff, createStaffMember, updateStaffMember, deleteStaffMember }),
    ...served(auditOperations, { listStaffActions, downloadStaffActions }),
  },
  tables: [
    personal('staff_actions', {
      person: 'staff_id',
      file: 'acciones-de-personal.json',
      // About other people.
      withheld: ['input', 'request_id', 'object_kind', 'object_id', 'customer_id', 'registration_id'],
      // The audit stays; the former member becomes anonymous.
      forget: 'by the owner',
    }),
    impersonal('staff_action_outcomes'),
    impersonal('history_removals'),
  ],
};
