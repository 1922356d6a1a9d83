import { faultsIn } from './fault.ts';

const tasksTests = ['server/domains/tasks/tasks.test.ts'];
const remindCustomersTests = ['server/domains/formation/reminders/remind-customers.test.ts'];

export const remindersFaults = [
  ...faultsIn('server/domains/tasks/complete-task.ts', tasksTests, {
    'tasks: what a customer waits for is ended by hand': [
      "  if (taskFacts[task.kind].ends === 'by_answer') throw fail('tasks.needs_answer');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/history/create-note.ts', ['server/domains/formation/case-reading.test.ts'], {
    'notes of a case: one that is sent again is another one': [
      '    if (await isEventSent(tx, row.id, body.send_key)) return;\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/moves/advance-case.ts', remindCustomersTests, {
    'two rounds look at one case at once': [
      'await lockRegistration(tx, found.registration_id);\n  const row = (await lockCase(tx, caseId))!',
      'const row = found',
    ],
  }),
  ...faultsIn('server/domains/formation/reminders/remind-customers.ts', remindCustomersTests, {
    'what was answered is reminded of all the same': ['isAwaited(action.state)', 'true'],
  }),
  ...faultsIn('server/domains/formation/reminders/compose-case-reminder.ts', remindCustomersTests, {
    'the mail speaks of what was owed when it was queued': ['  if (owed.length === 0) return undefined;\n', ''],
  }),
  ...faultsIn('server/domains/formation/moves/follow-stage.ts', remindCustomersTests, {
    'a case that ended goes on asking': [
      '    await saveReminderOfOpenActions(tx, row.id, null);\n    await endTasks(tx, row.id, { withCase: true }, at);\n',
      '',
    ],
  }),
  ...faultsIn('server/domains/formation/actions/actions.queries.ts', remindCustomersTests, {
    'an answer does not stop the reminders': ['      ...remindersIn(change.state, at),\n', ''],
  }),
  ...faultsIn('server/domains/formation/actions/submit-answer.ts', remindCustomersTests, {
    'an answer leaves the team’s task': ['    await endTasks(tx, caseId, { subject: asked.id }, at);\n', ''],
  }),
  ...faultsIn('server/domains/tasks/listed-tasks.queries.ts', tasksTests, {
    'the list of tasks shows what is done': [").where('tasks.done_at', 'is', null)", ')'],
  }),
  ...faultsIn('server/domains/tasks/listed-tasks.queries.ts', ['server/domains/tasks/date-tasks.test.ts'], {
    'one person’s tasks are everybody’s': [
      "  if (view === 'mine') query = query.where('tasks.owner_id', '=', staffId);\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/tasks/tasks.queries.ts', tasksTests, {
    'who comes second has done it': [".where('done_at', 'is', null)\n    .execute(", '.execute('],
  }),
  ...faultsIn('server/domains/formation/reactions/meet-refund.ts', tasksTests, {
    'a late whole refund is nobody’s task': [
      "    await insertTask(tx, { caseId: row.id, userId: row.user_id, kind: 'refunded_whole', subject: '', at: event.at });\n",
      '',
    ],
  }),
];
