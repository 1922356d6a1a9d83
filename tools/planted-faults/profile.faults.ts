import { faultsIn } from './fault.ts';

const profileTests = ['server/domains/profile'];
const changeRequestsTests = ['server/domains/profile/change-requests.test.ts'];
const profileRowsTests = ['server/domains/profile/profile-rows.test.ts', 'server/domains/profile/activities.test.ts'];
const saveProfileTests = ['server/domains/profile/save-profile.test.ts'];

export const profileFaults = [
  ...faultsIn('server/domains/profile/change-requests.queries.ts', changeRequestsTests, {
    'change requests: an answered one is answered again': ["    .where('state', '=', 'open')\n", ''],
    'change requests: the open one is found by a value': [
      'conflict.doNothing(',
      "conflict.columns(['registration_id', 'fact']).where('state', '=', 'open').doNothing(",
    ],
  }),
  ...faultsIn('server/domains/profile/changes/change-requests.ts', changeRequestsTests, {
    'change requests: two of one company wait for each other': [
      '    await lockRegistration(tx, registration.id);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/profile/merge-change.rules.ts', ['server/domains/profile/merge-change.rules.test.ts'], {
    'profile: a change of other fields is a conflict too': ['fieldVersions[key]', 'saved?.version'],
    'profile: what somebody changed meanwhile is overwritten': [
      '  if (conflicting.length > 0) return { conflicts: pick(present, conflicting) };\n',
      '',
    ],
    'profile: a change drops what was saved before': [
      '{ ...saved?.fields, ...pick(given, changed) }',
      'pick(given, changed)',
    ],
  }),
  ...faultsIn('server/domains/profile/changes/change-requests.ts', changeRequestsTests, {
    'change requests: no mail tells the answer': [
      'enqueueCompanyMail(needs, tx, changeAnsweredMail, {',
      'Promise.resolve({',
    ],
  }),
  ...faultsIn('server/domains/profile/changes/change-requests.ts', changeRequestsTests, {
    'change requests: a withdrawal is told as an answer': [" !== 'withdrawn'", ''],
  }),
  ...faultsIn('server/domains/profile/store-profile.ts', saveProfileTests, {
    'one fact: another currency makes another amount': [
      "  if (details.length > 0) throw fail('profile.amounts_stand', { details });\n",
      '',
    ],
    'profile: two saves at once overwrite each other': ['  await lockRegistration(tx, registrationId);\n', ''],
  }),
  ...faultsIn('server/domains/profile/store-profile.ts', profileTests, {
    'profile: a second first save takes the place of the first': [
      "  if (isFirst && saved) throw fail('profile.exists');\n",
      '',
    ],
    'profile: the list of companies hears nothing of it': [
      '  await copyPlannedEmployees(needs, tx, registrationId, next.fields.planned_employees ?? null);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/profile/known-facts.rules.ts', ['server/domains/profile/known-facts.rules.test.ts'], {
    'members: of a day that has not come': ['!.from_day <= today', ' !== undefined'],
  }),
  ...faultsIn('server/domains/profile/known-facts.rules.ts', saveProfileTests, {
    'profile: an emptied field is the contact’s again': [
      'startingValues(company), ...saved',
      'saved, ...Object.fromEntries(Object.entries(startingValues(company)).filter(([key]) => (saved as Record<string, unknown> | undefined)?.[key] == null))',
    ],
  }),
  ...faultsIn('server/domains/profile/load-profile.ts', profileTests, {
    'profile: what was listed before the details is hidden': ['saved && !hasRows', 'saved'],
  }),
  ...faultsIn('server/domains/profile/rows/activities.queries.ts', profileRowsTests, {
    'activities: whoever edits the former primary one does not hear of it': [', version: sql`version + 1`', ''],
  }),
  ...faultsIn('server/domains/profile/rows/activities.ts', profileRowsTests, {
    'rows: an activity that is sent again without an id is another one': [
      ' ?? (await listActivities(tx, owner)).find((row) => isSame(row, entry))?.id',
      '',
    ],
  }),
  ...faultsIn('server/domains/profile/rows/directors.ts', profileRowsTests, {
    'rows: a director that is sent again without an id is another one': [
      ' ?? (await listDirectors(tx, owner)).find((row) => isSame(row, entry))?.id',
      '',
    ],
  }),
  ...faultsIn('server/domains/profile/rows/in-rows.ts', profileRowsTests, {
    'profile rows: two at once pass the bound, or the whole': [
      '    await lockRegistration(tx, registration.id);\n',
      '',
    ],
    'profile rows: a stale edit takes the place of a newer one': [
      "  if (row.version !== seen) throw fail('profile.row_changed', { data: { version: row.version } });\n",
      '',
    ],
    'profile rows: what changed since is taken away': [
      "  if (version !== seen) throw fail('profile.row_changed', { data: { version } });\n",
      '',
    ],
    'profile rows: a repeated add is another row': [
      '  if ((await findVersion(tx, table, owner, id)) !== undefined) return { id, place: undefined };\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/profile/rows/activities.ts', profileRowsTests, {
    'activities: an own share counts twice when it is edited': ['.filter((row) => row.id !== id)', ''],
    'activities: two are the primary one, or neither': [
      '  if (entry.is_primary_activity) await clearPrimary(tx, owner, id, at);\n',
      '',
    ],
    'activities: any six digits are a code': ['naics_code)) return', 'naics_code) || naics_code) return'],
  }),
  ...faultsIn('server/domains/profile/rows/rows.queries.ts', profileRowsTests, {
    'profile rows: unnamed ones come first': ['id), position)', 'id) nulls first, position)'],
  }),
  ...faultsIn('server/domains/profile/rows/directors.ts', profileRowsTests, {
    'profile rows: the same sent again is a conflict': ['    if (row && isSame(row, entry)) return row;\n', ''],
  }),
  ...faultsIn('server/domains/profile/staff-profile.ts', ['server/domains/profile/staff-profile.test.ts'], {
    'profile: the team keeps something of somebody who has left': [
      "    if (!(await findTitular(tx, registration.id))) throw fail('companies.registration_not_found');\n",
      '',
    ],
    'profile: the team overwrites what its customer changed meanwhile': ['{ sent, seen }', '{ sent }'],
  }),
  ...faultsIn(
    'web/domains/tax/dates/questions/questions.state.ts',
    ['web/domains/tax/dates/questions/questions.state.test.ts'],
    {
      'a change of the members is asked for where the day of formation stands': [
        "  owners: 'members',",
        "  owners: 'founded_date',",
      ],
    },
  ),
];
