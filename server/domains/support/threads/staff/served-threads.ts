import { threadAnswersOperations } from '@zarpa/contract/support/threads/answers.ts';
import { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import { served } from '../../../../platform/http/handler.ts';
import { createMessage, createThreadFile, deleteThreadFile } from '../messages.ts';
import { createThread, endThread, getThread, listThreads, readThread } from '../own-threads.ts';
import { threadsBegunOperations } from '@zarpa/contract/support/threads/begun.ts';
import { createStaffThread, createTriedThread } from './begin-thread.ts';
import { createThreadNote, updateThread } from './change-thread.ts';
import { calculateAnswer, getFilledAnswer } from './filled-answers.ts';
import { listCaseThreads } from './list-case-threads.ts';
import { createStaffThreadFile, deleteStaffThreadFile } from './reply-files.ts';
import { claimThread, releaseThread, updateThreadAssignee } from './thread-holder.ts';
import { createReply } from './create-reply.ts';
import { getStaffThread, getThreadFigures, listStaffThreads } from './inbox.ts';
import { deleteSavedAnswer, listSavedAnswers, saveSavedAnswer } from './saved-answers.ts';

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
    updateThreadAssignee,
    releaseThread,
    updateThread,
    getThreadFigures,
  }),
  ...served(threadsBegunOperations, {
    createStaffThread,
    createTriedThread,
    createStaffThreadFile,
    deleteStaffThreadFile,
    listCaseThreads,
    calculateAnswer,
  }),
  ...served(threadAnswersOperations, { listSavedAnswers, saveSavedAnswer, deleteSavedAnswer, getFilledAnswer }),
};
