/** Answers to disputes at the card provider. */
import type Stripe from 'stripe';
import { unavailable, pastSavedFailure, permanentRefusal } from './stripe-failures.ts';
import { disputeOf, providerReading, type ProviderDispute } from './stripe-money-back.ts';

/** Of our row; texts by the provider's own names. */
export type DisputeAnswer = {
  submissionId: string;
  disputeId: string;
  texts: Readonly<Record<string, string>>;
  fileId: string;
};

export type DisputeAnswers = {
  /** Kept by the provider under `evidence:<our row>`; its id. */
  uploadEvidence: (submissionId: string, content: Buffer) => Promise<{ fileId: string } | { refusal: string }>;
  /** Sends once, under `answer:<our row>`, whose id it notes. A refusal is an answer with its words. */
  answerDispute: (answer: DisputeAnswer) => Promise<ProviderDispute | { refusal: string }>;
  /** Accepts: the dispute is lost. */
  closeDispute: (submissionId: string, disputeId: string) => Promise<ProviderDispute | { refusal: string }>;
  /** The provider would otherwise answer by itself, before us. */
  keepDisputeManual: (disputeId: string) => Promise<void>;
};

/** A file takes longer than a call. */
const uploading = { timeout: 30_000 };

export function openDisputeAnswers(stripe: Stripe): DisputeAnswers {
  const answered = async (key: string, call: (options: Stripe.RequestOptions) => Promise<Stripe.Dispute>) => {
    const readAt = new Date();
    try {
      return disputeOf(await pastSavedFailure(key, call), readAt);
    } catch (error) {
      const refusal = permanentRefusal(error);
      if (refusal === undefined) throw unavailable(error);
      return { refusal };
    }
  };
  return {
    uploadEvidence: async (submissionId, content) => {
      const file = { data: content, name: 'respuesta.pdf', type: 'application/pdf' };
      try {
        const kept = await pastSavedFailure(`evidence:${submissionId}`, (options) =>
          stripe.files.create({ purpose: 'dispute_evidence', file }, { ...options, ...uploading }),
        );
        return { fileId: kept.id };
      } catch (error) {
        const refusal = permanentRefusal(error);
        if (refusal === undefined) throw unavailable(error);
        return { refusal };
      }
    },
    answerDispute: ({ submissionId, disputeId, texts, fileId }) =>
      answered(`answer:${submissionId}`, (options) =>
        stripe.disputes.update(
          disputeId,
          {
            evidence: { ...texts, uncategorized_file: fileId },
            metadata: { submission_id: submissionId },
            intended_submission_method: 'manual',
            submit: true,
          },
          options,
        ),
      ),
    closeDispute: (submissionId, disputeId) =>
      answered(`accept:${submissionId}`, (options) => stripe.disputes.close(disputeId, {}, options)),
    keepDisputeManual: async (disputeId) => {
      try {
        const manual = { intended_submission_method: 'manual', submit: false } as const;
        await stripe.disputes.update(disputeId, manual, providerReading);
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}
