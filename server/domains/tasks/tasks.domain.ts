import { tasksOperations } from '@zarpa/contract/tasks/operations.ts';
import { loadOperations } from '@zarpa/contract/tasks/load.ts';
import { getLoad } from './load/get-load.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { completeTask, createHandTask, createTask, listCustomerTasks, listTasks, updateTask } from './team-tasks.ts';
import { colleagueToldMail, taskDueMail } from './tasks.mails.ts';
import { notifyTaskOwners } from './notify-task-owners.ts';

export const tasksDomain: Domain = {
  name: 'tasks',
  imports: ['identity', 'settings'],
  operations: {
    ...served(loadOperations, { getLoad }),
    ...served(tasksOperations, {
      listTasks,
      createTask,
      createHandTask,
      listCustomerTasks,
      updateTask,
      completeTask,
    }),
  },
  scheduledTasks: [{ name: 'tell owners of tasks', restMs: 600_000, run: notifyTaskOwners }],
  mails: [
    write(taskDueMail, async () => (await import('./compose-task-due.ts')).composeTaskDue),
    write(colleagueToldMail, async () => (await import('./compose-colleague-told.ts')).composeColleagueTold),
  ],
  tables: [
    personal('tasks', {
      person: 'user_id',
      file: 'tareas-del-equipo.json',
      order: 'created_at',
      withheld: ['owner_id', 'done_by', 'title', 'note', 'done_note', 'told_on'],
      forget: 'unless kept',
    }),
  ],
};
