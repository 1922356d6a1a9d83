import { threadAnswersOperations } from '@zarpa/contract/support/threads/answers.ts';
import { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import { threadsOperations } from '@zarpa/contract/support/threads/operations.ts';
import { served } from '../../../../platform/http/handler.ts';
import { claimThread } from './claim-thread.ts';
import { createMessage } from '../create-message.ts';
import { createReply } from './create-reply.ts';
import { createThread } from '../create-thread.ts';
import { createThreadFile } from '../create-thread-file.ts';
import { createThreadNote } from './create-thread-note.ts';
import { deleteSavedAnswer } from './delete-saved-answer.ts';
import { deleteThreadFile } from '../delete-thread-file.ts';
import { endThread } from '../end-thread.ts';
import { getFilledAnswer } from './get-filled-answer.ts';
import { getStaffThread } from './get-staff-thread.ts';
import { getThread } from '../get-thread.ts';
import { getThreadFigures } from './get-thread-figures.ts';
import { listSavedAnswers } from './list-saved-answers.ts';
import { listStaffThreads } from './list-staff-threads.ts';
import { listThreads } from '../list-threads.ts';
import { readThread } from '../read-thread.ts';
import { releaseThread } from './release-thread.ts';
import { saveSavedAnswer } from './save-saved-answer.ts';
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
