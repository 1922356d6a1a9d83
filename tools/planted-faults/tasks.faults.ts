import { faultsIn } from './fault.ts';

const tasksTests = ['server/domains/tasks/tasks.test.ts'];

export const tasksFaults = [
  ...faultsIn('server/domains/tasks/team-tasks.ts', tasksTests, {
    'tasks: what a customer waits for is ended by hand': [
      "  if (taskFacts[task.kind].ends === 'by_answer') throw fail('tasks.needs_answer');\n",
      '',
    ],
  }),
  ...faultsIn('server/domains/tasks/team-tasks.ts', ['server/domains/tasks/hand-tasks.test.ts'], {
    'tasks: one is opened about somebody else’s case': [
      "  if (caseId && !(await isCaseOf(needs.db, caseId, userId))) throw fail('formation.case_not_found');\n",
      '',
    ],
  }),
  ...faultsIn(
    'server/domains/tasks/tell-colleagues.ts',
    ['server/domains/tasks/hand-tasks.test.ts', 'server/domains/support/threads/staff/colleagues.test.ts'],
    {
      'tasks: one is given to whom it is hidden from': ['|| !may(member.role, permission)', ''],
      'tasks: one is told of what one did oneself': ['if (staffId !== told.byId)', 'if (staffId)'],
    },
  ),
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
  ...faultsIn('server/domains/todos/load-todos.ts', ['server/domains/todos/todos.test.ts'], {
    'todos: an agreement that is not signed waits for nobody': [
      "signatureOf(paper) === 'missing' &&",
      'paper.title === signatureOf(paper) &&',
    ],
    'todos: whoever signs in another company of theirs signs in this one': [
      'isOf(signing) && signing.is_own_turn &&',
      'signing.is_own_turn &&',
    ],
    'todos: one asks again for what is being signed': [
      ' && !signings.some(({ papers: of }) => of.includes(paper.id))',
      '',
    ],
    'todos: a part of an order is forgotten': ['openParts: answers ? row.open_parts : 0', 'openParts: 0'],
    'todos: the bank’s papers of one company are asked of the other': [
      'bankPapersOf(row, ofCompany, ofCase)',
      'bankPapersOf(owned[0]!, ofCompany, ofCase)',
    ],
  }),
  ...faultsIn('server/domains/tax/staff/tax-work.ts', ['server/domains/tasks/date-tasks.test.ts'], {
    'tasks: who did what nobody was given is not said': [
      '    await insertTask(tx, { ...task, at: needs.clock(), ownerId: actor.userId });\n',
      '',
    ],
  }),
];
