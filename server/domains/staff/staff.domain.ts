import { removing } from '../../platform/jobs/scheduled-task.ts';
import { auditOperations } from '@zarpa/contract/staff/audit.ts';
import { invitationOperations } from '@zarpa/contract/staff/invitations.ts';
import { staffOperations } from '@zarpa/contract/staff/operations.ts';
import { staffProposalOperations } from '@zarpa/contract/staff/proposals.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { impersonal, personal } from '../../platform/personal-data/table-rule.ts';
import { deleteOldInvitations } from './invitations/invitations.queries.ts';
import {
  createStaffInvitation,
  deleteStaffInvitation,
  listStaffInvitations,
  sendStaffInvitation,
} from './invitations/staff-invitations.ts';
import { verifyStaffInvitation } from './invitations/verify-staff-invitation.ts';
import {
  deleteMemberSessions,
  deleteStaffMember,
  listStaff,
  saveStaffSuspension,
  updateStaffMember,
} from './members/members.ts';
import { listStaffProposals, reviewStaffProposal } from './proposals/staff-proposals.ts';
import { proposalNoticeMail, staffInvitationMail } from './staff.mails.ts';
import { downloadStaffActions } from './download-staff-actions.ts';
import { listStaffActions } from './list-staff-actions.ts';

export const staffDomain: Domain = {
  name: 'staff',
  imports: ['identity'],
  operations: {
    ...served(staffOperations, {
      listStaff,
      updateStaffMember,
      deleteStaffMember,
      saveStaffSuspension,
      deleteMemberSessions,
    }),
    ...served(invitationOperations, {
      listStaffInvitations,
      createStaffInvitation,
      sendStaffInvitation,
      deleteStaffInvitation,
      verifyStaffInvitation,
    }),
    ...served(staffProposalOperations, { listStaffProposals, reviewStaffProposal }),
    ...served(auditOperations, { listStaffActions, downloadStaffActions }),
  },
  scheduledTasks: [
    removing({
      name: 'delete old invitations',
      table: 'staff_invitations',
      restMs: 3_600_000,
      run: ({ db, clock }) => deleteOldInvitations(db, clock()),
    }),
  ],
  mails: [
    write(staffInvitationMail, async () => (await import('./invitations/compose-invitation.ts')).composeInvitation),
    write(
      proposalNoticeMail,
      async () => (await import('./proposals/compose-proposal-notice.ts')).composeProposalNotice,
    ),
  ],
  tables: [
    personal('staff_invitations', {
      person: 'made_by',
      file: 'invitaciones-al-equipo.json',
      order: 'sent_at',
      // Whom they invited.
      withheld: ['email', 'token_hash'],
      forget: 'always',
    }),
    personal('person_proposals', {
      person: 'user_id',
      file: 'cambios-que-decidieron-dos.json',
      order: 'made_at',
      // The team's words, and who of it.
      withheld: ['reason', 'made_by', 'decided_by'],
      forget: 'always',
    }),
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
