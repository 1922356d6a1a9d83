import { changeRequestsOperations, changeRequestsStaffOperations } from '@zarpa/contract/profile/change-requests.ts';
import { profileOperations, profileStaffOperations } from '@zarpa/contract/profile/operations.ts';
import { profileRowOperations } from '@zarpa/contract/profile/rows.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { reviewChangeRequest } from './changes/review-change-request.ts';
import { createActivity } from './rows/create-activity.ts';
import { createChangeRequest } from './changes/create-change-request.ts';
import { createDirector } from './rows/create-director.ts';
import { createProfile } from './create-profile.ts';
import { deleteActivity } from './rows/delete-activity.ts';
import { deleteChangeRequest } from './changes/delete-change-request.ts';
import { deleteDirector } from './rows/delete-director.ts';
import { getProfile } from './get-profile.ts';
import { getStaffProfile } from './get-staff-profile.ts';
import { getProfileEnums } from './get-profile-enums.ts';
import { getProfileSummary } from './get-profile-summary.ts';
import { listChangeRequests } from './changes/list-change-requests.ts';
import { changeAnsweredMail } from './profile.mails.ts';
import { profileTables } from './profile-tables.ts';
import { updateActivity } from './rows/update-activity.ts';
import { updateActivityOrder } from './rows/update-activity-order.ts';
import { updateDirector } from './rows/update-director.ts';
import { updateDirectorOrder } from './rows/update-director-order.ts';
import { updateProfile } from './update-profile.ts';
import { updateStaffProfile } from './update-staff-profile.ts';

/** What a customer says of their company, for the team to see and keep up too, and what they ask to have changed of what the agencies know. */
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
  tables: profileTables,
};
