import { threadAnswersOperations } from '@zarpa/contract/support/threads/answers.ts';
import { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import { served } from '../../../../platform/http/handler.ts';
import { createMessage, createThreadFile, deleteThreadFile } from '../messages.ts';
import { createThread, endThread, getThread, listThreads, readThread } from '../own-threads.ts';
import { claimThread, createThreadNote, releaseThread, updateThread } from './change-thread.ts';
import { createReply } from './create-reply.ts';
import { getStaffThread, getThreadFigures, listStaffThreads } from './inbox.ts';
import { deleteSavedAnswer, getFilledAnswer, listSavedAnswers, saveSavedAnswer } from './saved-answers.ts';

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
