import { handOverOperations } from '@zarpa/contract/people/hand-overs.ts';
import { companyInvitationOperations } from '@zarpa/contract/people/invitations.ts';
import { peopleOperations } from '@zarpa/contract/people/operations.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { closeCompanies } from './closings/close-companies.ts';
import { createClosing, deleteClosing } from './closings/closings.ts';
import { leaveCompanies } from './company/people.queries.ts';
import { acceptHandOver, createHandOver, declineHandOver, deleteHandOver } from './hand-overs/offers.ts';
import { settleHandOvers } from './hand-overs/settle-hand-overs.ts';
import { getUndo, undoHandOver } from './hand-overs/undo-hand-over.ts';
import { acceptInvitation, createAccessRequest, declineInvitation } from './invitations/answer-invitation.ts';
import { createInvitation, deleteInvitation, sendInvitation } from './invitations/invitations.ts';
import { expireInvitations, forgetAddresses } from './invitations/invitations.queries.ts';
import { getInvitation } from './invitations/show-invitation.ts';
import { companyInvitationMail, handOverUndoMail, peopleToldMail } from './people.mails.ts';
import { deletePerson, leaveCompany, listPeople, updatePerson } from './persons/people.ts';

/** Who is in a company and as what, and how they come and go. */
export const peopleDomain: Domain = {
  name: 'people',
  imports: ['companies', 'payments', 'documents', 'identity', 'two-factor', 'tasks'],
  operations: {
    ...served(peopleOperations, { listPeople, updatePerson, deletePerson, leaveCompany }),
    ...served(companyInvitationOperations, {
      createInvitation,
      sendInvitation,
      deleteInvitation,
      getInvitation,
      acceptInvitation,
      declineInvitation,
      createAccessRequest,
    }),
    ...served(handOverOperations, {
      createHandOver,
      deleteHandOver,
      acceptHandOver,
      declineHandOver,
      getUndo,
      undoHandOver,
      createClosing,
      deleteClosing,
    }),
  },
  mails: [
    write(
      companyInvitationMail,
      async () => (await import('./invitations/compose-company-invitation.ts')).composeCompanyInvitation,
    ),
    write(handOverUndoMail, async () => (await import('./hand-overs/compose-hand-over-undo.ts')).composeHandOverUndo),
    write(peopleToldMail, async () => (await import('./company/compose-people-told.ts')).composePeopleTold),
  ],
  scheduledTasks: [
    { name: 'settle hand-overs', restMs: 60_000, run: settleHandOvers },
    { name: 'close companies', restMs: 60_000, run: closeCompanies },
    {
      name: 'end old invitations to companies',
      restMs: 60_000,
      run: async ({ db, clock }) => {
        await expireInvitations(db, clock());
        await forgetAddresses(db, clock());
      },
    },
  ],
  tables: [
    personal('company_people', {
      person: 'user_id',
      file: 'personas-de-empresas.json',
      order: 'since',
      withheld: ['invited_by'],
      forget: async (_needs, tx, leaving) => leaveCompanies(tx, leaving),
    }),
    personal('company_invitations', {
      person: 'user_id',
      file: 'invitaciones-a-empresas.json',
      order: 'sent_at',
      // Whom they invited.
      withheld: ['email', 'pending_email', 'token_hash', 'accepted_by'],
      forget: 'always',
    }),
    personal('hand_overs', {
      person: 'user_id',
      file: 'entregas-de-empresas.json',
      order: 'offered_at',
      withheld: ['to_id', 'undo_hash'],
      forget: 'always',
    }),
    personal('company_closings', {
      person: 'user_id',
      file: 'cierres-de-empresas.json',
      order: 'asked_at',
      forget: 'always',
    }),
  ],
};
