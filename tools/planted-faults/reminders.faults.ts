import type { Table } from './fault.ts';

const reminders = ['server/domains/formation/reminders/remind-customers.test.ts'];
const tasks = ['server/domains/tasks/tasks.test.ts'];

export const remindersFaults: Table = [
  {
    name: 'tasks: what a customer waits for is ended by hand',
    file: 'server/domains/tasks/complete-task.ts',
    text: "  if (taskFacts[task.kind].ends === 'by_answer') throw fail('tasks.needs_answer');\n",
    planted: '',
    tests: tasks,
  },
  {
    name: 'notes of a case: one that is sent again is another one',
    file: 'server/domains/formation/history/create-note.ts',
    text: '    if (await isEventSent(tx, row.id, body.send_key)) return;\n',
    planted: '',
    tests: ['server/domains/formation/case-reading.test.ts'],
  },
  {
    name: 'two rounds look at one case at once',
    file: 'server/domains/formation/moves/advance-case.ts',
    text: '  await lockRegistration(tx, found.registration_id);\n  const row = (await lockCase(tx, caseId))!;\n',
    planted: '  const row = found;\n',
    tests: reminders,
  },
  {
    name: 'what was answered is reminded of all the same',
    file: 'server/domains/formation/reminders/remind-customers.ts',
    text: 'isOwed: isAwaited(action.state)',
    planted: 'isOwed: true',
    tests: reminders,
  },
  {
    name: 'the mail speaks of what was owed when it was queued',
    file: 'server/domains/formation/reminders/compose-case-reminder.ts',
    text: '  if (owed.length === 0) return undefined;\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'a case that ended goes on asking',
    file: 'server/domains/formation/moves/follow-stage.ts',
    text: '    await saveReminderOfOpenActions(tx, row.id, null);\n    await endTasks(tx, row.id, { withCase: true }, at);\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'an answer does not stop the reminders',
    file: 'server/domains/formation/actions/actions.queries.ts',
    text: '      ...remindersIn(change.state, at),\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'an answer leaves the team’s task',
    file: 'server/domains/formation/actions/submit-answer.ts',
    text: '    await endTasks(tx, caseId, { subject: asked.id }, at);\n',
    planted: '',
    tests: reminders,
  },
  {
    name: 'the list of tasks shows what is done',
    file: 'server/domains/tasks/listed-tasks.queries.ts',
    text: "db.selectFrom('tasks').where('tasks.done_at', 'is', null)",
    planted: "db.selectFrom('tasks')",
    tests: tasks,
  },
  {
    name: 'one person’s tasks are everybody’s',
    file: 'server/domains/tasks/listed-tasks.queries.ts',
    text: "  if (view === 'mine') query = query.where('tasks.owner_id', '=', staffId);\n",
    planted: '',
    tests: ['server/domains/tasks/date-tasks.test.ts'],
  },
  {
    name: 'who comes second has done it',
    file: 'server/domains/tasks/tasks.queries.ts',
    text: "    .where('id', '=', id)\n    .where('done_at', 'is', null)\n    .execute();",
    planted: "    .where('id', '=', id)\n    .execute();",
    tests: tasks,
  },
  {
    name: 'a late whole refund is nobody’s task',
    file: 'server/domains/formation/cases/on-payment-refunded.ts',
    text: "    await insertTask(tx, { caseId: row.id, userId: row.user_id, kind: 'refunded_whole', subject: '', at: event.at });\n",
    planted: '',
    tests: tasks,
  },
];
