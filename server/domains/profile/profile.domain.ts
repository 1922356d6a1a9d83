import { changeRequestsOperations, changeRequestsStaffOperations } from '@zarpa/contract/profile/change-requests.ts';
import { profileOperations, profileStaffOperations } from '@zarpa/contract/profile/operations.ts';
import { profileRowOperations } from '@zarpa/contract/profile/rows.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import {
  reviewChangeRequest,
  createChangeRequest,
  deleteChangeRequest,
  listChangeRequests,
} from './changes/change-requests.ts';
import { createActivity, deleteActivity, updateActivity, updateActivityOrder } from './rows/activities.ts';
import { createDirector, deleteDirector, updateDirector, updateDirectorOrder } from './rows/directors.ts';
import { createProfile, getProfile, getProfileEnums, getProfileSummary, updateProfile } from './own-profile.ts';
import { getStaffProfile, updateStaffProfile } from './staff-profile.ts';
import { changeAnsweredMail } from './profile.mails.ts';

export const profileDomain: Domain = {
  name: 'profile',
  imports: ['companies', 'payments', 'identity', 'tax', 'formation'],
  operations: {
    ...served(profileOperations, { getProfile, createProfile, updateProfile, getProfileSummary, getProfileEnums }),
    ...served(profileStaffOperations, { getStaffProfile, updateStaffProfile }),
    ...served(profileRowOperations, {
      createDirector,
      updateDirector,
      deleteDirector,
      updateDirectorOrder,
      createActivity,
      updateActivity,
      deleteActivity,
      updateActivityOrder,
    }),
    ...served(changeRequestsOperations, { createChangeRequest, deleteChangeRequest }),
    ...served(changeRequestsStaffOperations, { listChangeRequests, reviewChangeRequest }),
  },
  mails: [
    write(changeAnsweredMail, async () => (await import('./changes/compose-change-answered.ts')).composeChangeAnswered),
  ],
  tables: [
    personal('company_profiles', {
      person: 'user_id',
      file: 'perfiles-de-empresas.json',
      order: 'registration_id',
      // No law requires us to keep it.
      forget: 'always',
    }),
    personal('directors', {
      person: 'user_id',
      file: 'directores.json',
      order: 'position',
      // Third parties' data, which we need not keep.
      forget: 'always',
    }),
    personal('business_activities', {
      person: 'user_id',
      file: 'actividades-comerciales.json',
      given: ['naics_code'],
      order: 'position',
      forget: 'always',
    }),
    personal('change_requests', {
      person: 'user_id',
      file: 'cambios-solicitados.json',
      order: 'asked_at',
      withheld: ['settled_by'],
      forget: 'unless kept',
    }),
  ],
};
