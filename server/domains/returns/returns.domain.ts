import { blankFormOperations } from '@zarpa/contract/returns/blank-forms.ts';
import { causeStatementOperations } from '@zarpa/contract/returns/cause-statements.ts';
import { returnsOperations } from '@zarpa/contract/returns/operations.ts';
import { engagementOperations } from '@zarpa/contract/returns/engagement.ts';
import { returnPapersOperations } from '@zarpa/contract/returns/papers.ts';
import { preparerOperations } from '@zarpa/contract/returns/preparer/operations.ts';
import { preparerPacketOperations } from '@zarpa/contract/returns/preparer/packet.ts';
import { preparerRecordOperations } from '@zarpa/contract/returns/preparer/record.ts';
import { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { askApproval, askForApprovals, createApproval } from './approval/ask-approval.ts';
import { createBlankForm, listBlankForms, startBlankForm } from './blank-forms/blank-forms.ts';
import { askForLetter, askForLetters } from './engagement/ask-for-letter.ts';
import { createEngagement } from './engagement/create-engagement.ts';
import { uploadAnyCauseStatement, uploadCauseStatement } from './filing/cause-statement.ts';
import { askForProofs, createAmendment } from './filing/file-return.ts';
import { createFilingProof, createReturnNotice, createReturnProof } from './filing/proofs.ts';
import { sendReturn } from './filing/send-return.ts';
import { createReturns } from './packets/create-returns.ts';
import { makeReturn } from './packets/make-return.ts';
import { saveReturnAnswer } from './packets/save-return-answer.ts';
import { downloadReturnPage, downloadReturnPaper } from './papers/downloads.ts';
import { downloadPreparerPacket, downloadStaffPreparerPacket } from './preparer/downloads.ts';
import { getPreparerRecord, savePreparerRecord } from './preparer/record.ts';
import { returnsTables } from './returns-tables.ts';
import { askApprovalJob, askForLetterJob, makeReturnJob } from './returns.jobs.ts';
import { returnMovedMail } from './returns.mails.ts';
import { getPreparer, savePreparer } from './review/named-preparer.ts';
import { updateReturnAssignee } from './review/assignee.ts';
import { getReturns, getStaffReturn, listReturns, reviewReturn } from './review/packet-views.ts';
import { listReturnSettings, saveReturnSetting } from './review/settings.ts';
import { reviewSignedPage, uploadSignedPage } from './signing/upload-signed-page.ts';

export const returnsDomain: Domain = {
  name: 'returns',
  imports: [
    'ledger',
    'tax',
    'payments',
    'companies',
    'documents',
    'identity',
    'formation',
    'signatures',
    'staff',
    'tasks',
  ],
  operations: {
    ...served(returnsOperations, {
      getReturns,
      saveReturnAnswer,
      createReturns,
      createApproval,
      uploadSignedPage,
      createFilingProof,
    }),
    ...served(returnsStaffOperations, {
      listReturns,
      getStaffReturn,
      updateReturnAssignee,
      reviewReturn,
      reviewSignedPage,
      sendReturn,
      createReturnProof,
      createReturnNotice,
      createAmendment,
      listReturnSettings,
      saveReturnSetting,
    }),
    ...served(engagementOperations, { createEngagement }),
    ...served(causeStatementOperations, { uploadCauseStatement, uploadAnyCauseStatement }),
    ...served(returnPapersOperations, { downloadReturnPaper, downloadReturnPage }),
    ...served(preparerPacketOperations, { downloadPreparerPacket, downloadStaffPreparerPacket }),
    ...served(preparerRecordOperations, { getPreparerRecord, savePreparerRecord }),
    ...served(preparerOperations, { getPreparer, savePreparer }),
    ...served(blankFormOperations, { listBlankForms, createBlankForm, startBlankForm }),
  },
  jobs: [work(makeReturnJob, makeReturn), work(askApprovalJob, askApproval), work(askForLetterJob, askForLetter)],
  scheduledTasks: [
    { name: 'ask for proofs', restMs: 600_000, run: askForProofs },
    { name: 'ask for approvals', restMs: 600_000, run: askForApprovals },
    { name: 'ask for letters', restMs: 60_000, run: askForLetters },
  ],
  mails: [write(returnMovedMail, async () => (await import('./packets/compose-return-moved.ts')).composeReturnMoved)],
  tables: returnsTables,
};
