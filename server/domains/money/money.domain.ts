import { moneyDisputesOperations } from '@zarpa/contract/money/disputes.ts';
import { moneyOperations } from '@zarpa/contract/money/operations.ts';
import { moneyPayoutsOperations } from '@zarpa/contract/money/payouts.ts';
import { figureOperations } from '@zarpa/contract/money/figures.ts';
import { getMoneyFigures } from './books/figures.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import { getBooks } from './books/books.ts';
import { downloadBooks } from './books/download-books.ts';
import {
  downloadDisputeEvidence,
  endDispute,
  getDispute,
  saveDisputeEvidence,
  submitDisputeEvidence,
} from './disputes/answer-dispute.ts';
import { sendAnswers } from './disputes/send-answers.ts';
import { findLateAnswerSeconds } from './disputes/submissions.queries.ts';
import { listDisputes, listPayments, listRefunds } from './lists.ts';
import { getPayout, listPayouts } from './payouts/payouts.ts';
import { getPurchase } from './purchase.ts';
import { completeRefund, createRefund, reviewRefund } from './refunds.ts';

export const moneyDomain: Domain = {
  name: 'money',
  imports: ['payments', 'orders', 'billing', 'tasks', 'identity', 'staff', 'settings'],
  operations: {
    ...served(figureOperations, { getMoneyFigures }),
    ...served(moneyOperations, {
      getPurchase,
      createRefund,
      reviewRefund,
      completeRefund,
      listPayments,
      listRefunds,
      listDisputes,
      getBooks,
      downloadBooks,
    }),
    ...served(moneyDisputesOperations, {
      getDispute,
      saveDisputeEvidence,
      downloadDisputeEvidence,
      submitDisputeEvidence,
      endDispute,
    }),
    ...served(moneyPayoutsOperations, { listPayouts, getPayout }),
  },
  scheduledTasks: [{ name: 'send answers to disputes', restMs: 1_000, run: sendAnswers }],
  figures: [
    {
      name: 'dispute_answers_late_seconds',
      help: 'How long ago the answer to a dispute that waits longest for the provider was asked for',
      read: ({ db }) => findLateAnswerSeconds(db),
    },
  ],
  tables: [
    personal('dispute_submissions', {
      person: 'user_id',
      file: 'respuestas-a-disputas.json',
      order: 'asked_at',
      withheld: ['own_text', 'evidence', 'version', 'asked_by', 'checks', 'check_at', 'live_round'],
      forget: 'unless kept',
    }),
  ],
};
