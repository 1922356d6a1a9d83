import { threadAnswersOperations } from '@zarpa/contract/support/threads/answers.ts';
import { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import { served } from '../../../../platform/http/handler.ts';
import { claimThread } from './claim-thread.ts';
import { createMessage } from '../create-message.ts';
import { createReply } from './create-reply.ts';
import { createThread, getThread, listThreads, readThread } from '../own-threads.ts';
import { createThreadFile, deleteThreadFile } from '../message-files.ts';
import { createThreadNote } from './create-thread-note.ts';
import { deleteSavedAnswer, getFilledAnswer, listSavedAnswers, saveSavedAnswer } from './saved-answers.ts';
import { endThread } from '../end-thread.ts';
import { getStaffThread, listStaffThreads } from './inbox.ts';
import { getThreadFigures } from './get-thread-figures.ts';
import { releaseThread } from './release-thread.ts';
import { updateThread } from '../update-thread.ts';

export const servedThreads = {
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
};
