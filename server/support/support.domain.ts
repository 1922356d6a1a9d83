import { threadAnswersOperations } from '@zarpa/contract/threads-answers.ts';
import { threadsStaffOperations } from '@zarpa/contract/threads-staff.ts';
import { threadsOperations } from '@zarpa/contract/threads.ts';
import type { Domain } from '../domain.ts';
import { served } from '../http/handler.ts';
import { write } from '../mail/written-mail.ts';
import { claimThread } from './threads/claim-thread.ts';
import { createMessage } from './threads/create-message.ts';
import { createReply } from './threads/create-reply.ts';
import { createThread } from './threads/create-thread.ts';
import { createThreadFile } from './threads/create-thread-file.ts';
import { createThreadNote } from './threads/create-thread-note.ts';
import { deleteSavedAnswer } from './threads/delete-saved-answer.ts';
import { deleteThreadFile } from './threads/delete-thread-file.ts';
import { endThread } from './threads/end-thread.ts';
import { getFilledAnswer } from './threads/get-filled-answer.ts';
import { getStaffThread } from './threads/get-staff-thread.ts';
import { getThread } from './threads/get-thread.ts';
import { getThreadFigures } from './threads/get-thread-figures.ts';
import { listSavedAnswers } from './threads/list-saved-answers.ts';
import { listStaffThreads } from './threads/list-staff-threads.ts';
import { listThreads } from './threads/list-threads.ts';
import { readThread } from './threads/read-thread.ts';
import { releaseThread } from './threads/release-thread.ts';
import { returnHeldThreads } from './threads/return-held-threads.ts';
import { saveSavedAnswer } from './threads/save-saved-answer.ts';
import { threadAnsweredMail } from './threads/threads.mails.ts';
import { threadsTables } from './threads/threads-tables.ts';
import { updateThread } from './threads/update-thread.ts';

/** Help: questions with an answer, an assistant that knows them, and people behind it. */
export const supportDomain: Domain = {
  name: 'support',
  imports: [
    'identity',
    'staff',
    'plans',
    'payments',
    'companies',
    'profile',
    'tax',
    'documents',
    'notices',
    'formation',
    'orders',
  ],
  operations: {
    ...served(threadsOperations, {
      listThreads,
      createThread,
      getThread,
      createMessage,
      createThreadFile,
      deleteThreadFile,
      readThread,
      endThread,
    }),
    ...served(threadsStaffOperations, {
      listStaffThreads,
      getStaffThread,
      createReply,
      createThreadNote,
      claimThread,
      releaseThread,
      updateThread,
      getThreadFigures,
    }),
    ...served(threadAnswersOperations, { listSavedAnswers, saveSavedAnswer, deleteSavedAnswer, getFilledAnswer }),
  },
  rounds: [{ name: 'return held threads', restMs: 60_000, run: returnHeldThreads }],
  mails: [
    write(threadAnsweredMail, async () => (await import('./threads/compose-thread-answered.ts')).composeThreadAnswered),
  ],
  tables: [...threadsTables],
};
