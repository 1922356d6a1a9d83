import { signaturesOperations } from '@zarpa/contract/signatures/operations.ts';
import { signingOperations } from '@zarpa/contract/signatures/signing.ts';
import { signaturesStaffOperations } from '@zarpa/contract/signatures/staff.ts';
import { verifyOperations } from '@zarpa/contract/signatures/verify.ts';
import type { Domain } from '../../domain.ts';
import { served } from '../../platform/http/handler.ts';
import { work } from '../../platform/jobs/worked-job.ts';
import { write } from '../../platform/mail/written-mail.ts';
import { personal } from '../../platform/personal-data/table-rule.ts';
import {
  cancelEnvelope,
  createEnvelope,
  getEnvelope,
  listEnvelopes,
  sendSigningInvitation,
  updateSignerEmail,
} from './asking/own-envelopes.ts';
import { listSuggestedSigners } from './asking/suggested-signers.ts';
import { listOpenSignings } from './envelopes/envelopes.queries.ts';
import { endReplaced } from './rounds/end-replaced.ts';
import { endExpired, remindSigners } from './rounds/remind-signers.ts';
import { sealEnvelope, sealWhatIsLeft } from './seal/seal-envelope.ts';
import { endReplacedJob, sealEnvelopeJob } from './signatures.jobs.ts';
import { signingCodeMail, signingCompletedMail, signingEndedMail, signingInvitationMail } from './signatures.mails.ts';
import { uploadInkCopy } from './signing/ink-copies.ts';
import { downloadSealedPaper, downloadSigningPaper, getSigning } from './signing/show-signing.ts';
import { createReading, createSignature, createRefusal, saveConsent } from './signing/sign.ts';
import { verifySigningLink, sendSigningCode, verifySigningCode } from './signing/signing-links.ts';
import {
  cancelStaffEnvelope,
  createStaffEnvelope,
  getEnvelopeCounts,
  getStaffEnvelope,
  listStaffCompanyEnvelopes,
  listStaffCustomerEnvelopes,
  listStaffEnvelopes,
  listStaffSuggestedSigners,
  reviewInkCopy,
  sendStaffSigningInvitation,
  updateStaffSignerEmail,
} from './staff/staff-envelopes.ts';
import { getSealedPaper, verifyPaper } from './verify/verify-paper.ts';

const mails = () => import('./mails/compose-signing-mails.ts');

/** Papers of a company signed by the people who have to, with or without an account. */
export const signaturesDomain: Domain = {
  name: 'signatures',
  imports: ['companies', 'payments', 'documents', 'formation', 'tasks', 'identity', 'staff'],
  operations: {
    ...served(signaturesOperations, {
      listEnvelopes,
      listSuggestedSigners,
      createEnvelope,
      getEnvelope,
      sendSigningInvitation,
      updateSignerEmail,
      cancelEnvelope,
    }),
    ...served(verifyOperations, { verifyPaper, getSealedPaper }),
    ...served(signingOperations, {
      verifySigningLink,
      sendSigningCode,
      verifySigningCode,
      getSigning,
      downloadSigningPaper,
      downloadSealedPaper,
      createReading,
      saveConsent,
      createSignature,
      createRefusal,
      uploadInkCopy,
    }),
    ...served(signaturesStaffOperations, {
      listStaffEnvelopes,
      getEnvelopeCounts,
      listStaffCompanyEnvelopes,
      listStaffCustomerEnvelopes,
      getStaffEnvelope,
      listStaffSuggestedSigners,
      createStaffEnvelope,
      sendStaffSigningInvitation,
      updateStaffSignerEmail,
      cancelStaffEnvelope,
      reviewInkCopy,
    }),
  },
  mails: [
    write(signingInvitationMail, async () => (await mails()).composeInvitation),
    write(signingCodeMail, async () => (await mails()).composeCode),
    write(signingEndedMail, async () => (await mails()).composeEnded),
    write(signingCompletedMail, async () => (await mails()).composeCompleted),
  ],
  jobs: [work(endReplacedJob, endReplaced), work(sealEnvelopeJob, sealEnvelope)],
  scheduledTasks: [
    { name: 'remind signers', restMs: 60_000, run: remindSigners },
    { name: 'end old signings', restMs: 60_000, run: endExpired },
    { name: 'seal what is left', restMs: 60_000, run: sealWhatIsLeft },
  ],
  openWork: listOpenSignings,
  tables: [
    personal('signing_events', {
      person: 'user_id',
      file: 'historia-de-firmas.json',
      order: 'at',
      withheld: ['previous', 'hash'],
      forget: 'unless kept',
    }),
    personal('signing_links', {
      person: 'user_id',
      file: 'enlaces-para-firmar.json',
      order: 'made_at',
      withheld: ['token_hash', 'code_hash', 'proof_hash'],
      given: ['code_sent_at', 'code_tries', 'codes_sent'],
      forget: 'unless kept',
    }),
    personal('ink_copies', {
      person: 'user_id',
      file: 'copias-firmadas.json',
      order: 'kept_at',
      withheld: ['judged_by'],
      forget: 'unless kept',
    }),
    personal('envelope_papers', {
      person: 'user_id',
      file: 'papeles-firmados.json',
      given: ['sha256', 'sealed_file_id', 'sealed_sha256'],
      forget: 'unless kept',
    }),
    personal('signers', {
      person: 'user_id',
      file: 'quienes-firman.json',
      order: 'invited_at',
      given: ['known_by'],
      forget: 'unless kept',
    }),
    personal('envelopes', {
      person: 'user_id',
      file: 'firmas.json',
      order: 'asked_at',
      withheld: ['head'],
      given: ['asked_by', 'verify_code', 'sealed_at'],
      forget: 'unless kept',
    }),
  ],
};
