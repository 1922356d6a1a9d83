import { z } from 'zod';
import { calendarMonth, count, isoDay, isoTime, line, typedFact, uuid } from '../core/fields.ts';
import { mediaTypes } from '../documents/files.rules.ts';
import { envelopeStates } from '../signatures/envelope.rules.ts';
import { letterStates } from './engagement.rules.ts';
import { extendedKinds, filers, returnKinds } from './kinds.rules.ts';
import { missingPlaces, proofKinds, returnPapers, sendingWays } from './papers.rules.ts';
import { returnQuestionKeys } from './questions.rules.ts';
import { pageVerdicts, returnStates } from './states.rules.ts';
import { returnStepKeys, stepStandings } from './steps.rules.ts';

export const missingFact = z.object({
  key: typedFact,
  text: z.string(),
  where: z.enum(missingPlaces),
});

const paper = z.object({
  paper: z.enum(returnPapers),
  title: z.string(),
  document_id: uuid,
  name: z.string(),
  pages: z.int().min(1),
  size_bytes: count,
  sha256: z.string(),
});

const proof = z.object({
  id: uuid,
  kind: z.enum(proofKinds),
  number: z.string(),
  at: isoTime,
  pages: z.int().min(1),
  document_id: uuid,
});

export const proofOfFiling = z.strictObject({
  generation: count,
  kind: z.enum(proofKinds),
  number: line.min(1).max(60),
  at: isoTime,
  pages: z.int().min(1).max(2000),
});

const signedPage = z.object({
  document_id: uuid,
  media_type: z.enum(mediaTypes),
  at: isoTime,
  verdict: z.enum(pageVerdicts).nullable(),
  note: z.string(),
});

const notice = z.object({ document_id: uuid, title: z.string(), note: z.string(), at: isoTime });

export const returnPacket = z.object({
  id: uuid,
  kind: z.enum(returnKinds),
  of: z.enum(extendedKinds).nullable(),
  year: z.int(),
  period: z.string(),
  /** 0 for the first filing, then counts amendments. */
  amendment: count,
  state: z.enum(returnStates),
  filed_by: z.enum(filers),
  generation: count,
  made_at: isoTime.nullable(),
  papers: z.array(paper),
  /** Why an official form is left out, in Spanish. */
  left_out: z.array(z.string()),
  takes_statement: z.boolean(),
  /** The ledger or an answer changed after it was made. */
  is_outdated: z.boolean(),
  sent_back: z.object({ note: z.string(), at: isoTime }).nullable(),
  /** By which the customer approves these papers; null until it was asked. */
  signing: z
    .object({ envelope_id: uuid, signer_id: uuid, state: z.enum(envelopeStates), asked_at: isoTime })
    .nullable(),
  approved: z.object({ name: z.string(), at: isoTime }).nullable(),
  signed_pages: z.array(signedPage),
  sent: z.object({ way: z.enum(sendingWays), to: z.string(), at: isoTime }).nullable(),
  filed_at: isoTime.nullable(),
  proofs: z.array(proof),
  notices: z.array(notice),
  reopened: z.object({ reason: z.string(), at: isoTime }).nullable(),
});

const answerValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

const askedQuestion = z.object({
  key: z.enum(returnQuestionKeys),
  kinds: z.array(z.enum(returnKinds)),
  owner: z.object({ id: uuid, name: z.string() }).nullable(),
  answer: answerValue,
  answered_at: isoTime.nullable(),
  /** The profile's likely answer, for confirmation. */
  suggested: z.string().nullable(),
});

/** The letter by which the company orders the work of a tax year. */
export const engagementLetter = z.object({
  state: z.enum(letterStates),
  /** The signing; null while it is being made. */
  envelope_id: uuid.nullable(),
});

export const returnsYear = z.object({
  year: z.int(),
  period: z.string(),
  begin: isoDay,
  end: isoDay,
  /** Papers can only be made after the year's end, except for a final year. */
  has_ended: z.boolean(),
  /** The year's papers are filed, so its ledger is read-only. */
  is_locked: z.boolean(),
  files: count,
  /** Past months without a file, by account; the papers mention them. */
  missing_months: z.array(z.object({ account: z.string(), months: z.array(calendarMonth) })),
  steps: z.array(z.object({ key: z.enum(returnStepKeys), standing: z.enum(stepStandings), text: z.string() })),
  wanted: z.array(
    z.object({
      kind: z.enum(returnKinds),
      of: z.enum(extendedKinds).nullable(),
      due_on: isoDay,
      extended_to: isoDay.nullable(),
      missing: z.array(missingFact),
      packet: returnPacket.nullable(),
    }),
  ),
  asks: z.array(z.string()),
  /** Obligations that we make no paper for, in Spanish, with whom to contact. */
  not_made: z.array(z.string()),
  questions: z.array(askedQuestion),
  /** Null where none is asked for. */
  engagement: engagementLetter.nullable(),
  has_preparer: z.boolean(),
});

export type ReturnProof = z.output<typeof proofOfFiling>;
export type ReturnPacket = z.output<typeof returnPacket>;
export type ReturnsYear = z.output<typeof returnsYear>;
export type MissingFact = z.output<typeof missingFact>;
