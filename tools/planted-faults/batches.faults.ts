import { faultsIn } from './fault.ts';

const work = 'server/domains/batches/work-batches.ts';
const interruptions = ['server/domains/batches/batch-interruptions.test.ts'];
const batches = ['server/domains/batches/batches.test.ts'];

export const batchesFaults = [
  ...faultsIn(work, interruptions, {
    'batches: a row is marked beside its act, not with it': [
      "await markItem(tx, batch.id, item, { state: 'done', at: needs.clock(), result });\n      return answer;",
      "await markItem(needs.db, batch.id, item, { state: 'done', at: needs.clock(), result });\n      return answer;",
    ],
    'batches: whoever is suspended goes on': ['!member || member.suspended_at || ', '!member || '],
    'batches: a role that was lost goes on': [' || !mayBatch(member.role, kind)', ''],
  }),
  ...faultsIn('server/domains/batches/batches.queries.ts', interruptions, {
    'batches: two workers are at one': ['(leased_until is null or leased_until < now())', 'true'],
  }),
  ...faultsIn('server/domains/batches/batch-items.queries.ts', interruptions, {
    'batches: one that is stopped goes on': ['(is_undoing or batches.stopped_at is null)', 'true'],
  }),
  ...faultsIn('server/domains/batches/team-batches.ts', batches, {
    'batches: who may not do it with one does it with many': [
      "  if (!mayBatch(actor.staffRole!, kind)) throw fail('batches.not_allowed');\n  batchActs",
      '  batchActs',
    ],
  }),
  ...faultsIn('server/domains/batches/batch-acts.ts', batches, {
    'batches: undone, a case is taken from whom it went to since': [
      "      if (row.assignee_id !== given) throw fail('batches.changed_since');\n",
      '',
    ],
    'batches: a paper of an earlier stage proves the step': ['newest.created_at >= stageSince', 'true'],
  }),
  ...faultsIn('server/domains/batches/own-views.ts', ['server/domains/batches/own-views.test.ts'], {
    'views: two windows keep one too many': ['    await lockOwner(tx, userId);\n', ''],
  }),
];
