import { z } from 'zod';
import { calendarMonth, count, isoDay, isoTime, line, typedFact, uuid } from '../core/fields.ts';
import { mediaTypes } from '../documents/files.rules.ts';
import { extendedKinds, filers, returnKinds } from './kinds.rules.ts';
import { missingPlaces, proofKinds, returnPapers, sendingWays } from './papers.rules.ts';
import { returnQuestionKeys } from './questions.rules.ts';
import { pageVerdicts, returnStates } from './states.rules.ts';
import { returnStepKeys, stepStandings } from './steps.rules.ts';

/** What a packet cannot be made without, in words, and where it is given. */
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
  /** Hex; the proof of a fax is compared with it. */
  sha256: z.string(),
});

const proof = z.object({
  id: uuid,
  kind: z.enum(proofKinds),
  /** The number that the machine or the agency printed. */
  number: z.string(),
  at: isoTime,
  pages: z.int().min(1),
  document_id: uuid,
});

/** What is said of a paper that proves that a packet arrived. */
export const proofOfFiling = z.strictObject({
  /** What was looked at: a proof is of one making. */
  generation: count,
  kind: z.enum(proofKinds),
  /** That the machine or the agency printed. */
  number: line.min(1).max(60),
  at: isoTime,
  pages: z.int().min(1).max(2000),
});

/** A page of this making that its customer signed with ink and sent, the newest first; the newest is the one that counts. */
const signedPage = z.object({
  document_id: uuid,
  media_type: z.enum(mediaTypes),
  at: isoTime,
  verdict: z.enum(pageVerdicts).nullable(),
  /** What it lacks, where it was sent back. */
  note: z.string(),
});

/** Something that an agency wrote about it. */
const notice = z.object({ document_id: uuid, title: z.string(), note: z.string(), at: isoTime });

/** The papers by which one obligation of a year is met, and where they are. */
export const returnPacket = z.object({
  id: uuid,
  kind: z.enum(returnKinds),
  /** Of an extension, the return that it is for. */
  of: z.enum(extendedKinds).nullable(),
  year: z.int(),
  period: z.string(),
  /** 0 of what was filed first, then counting amendments. */
  amendment: count,
  state: z.enum(returnStates),
  filed_by: z.enum(filers),
  /** Counts how often it was made; an approval is of one of them. */
  generation: count,
  made_at: isoTime.nullable(),
  papers: z.array(paper),
  /** Why an official form is not among them, in Spanish; empty where none is left out. */
  left_out: z.array(z.string()),
  /** It is of a missed year: a statement of reasonable cause, in English and signed, may go with it. */
  takes_statement: z.boolean(),
  /** The ledger, or an answer, changed after it was made. */
  is_outdated: z.boolean(),
  sent_back: z.object({ note: z.string(), at: isoTime }).nullable(),
  approved: z.object({ name: z.string(), at: isoTime }).nullable(),
  signed_pages: z.array(signedPage),
  sent: z.object({ way: z.enum(sendingWays), to: z.string(), at: isoTime }).nullable(),
  filed_at: isoTime.nullable(),
  proofs: z.array(proof),
  notices: z.array(notice),
  /** After it was filed the year was opened again, for an amendment. */
  reopened: z.object({ reason: z.string(), at: isoTime }).nullable(),
});

const answerValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** A question of a year with its answer; of a tax number only its end is told. */
const askedQuestion = z.object({
  key: z.enum(returnQuestionKeys),
  /** Papers of the year that ask it. */
  kinds: z.array(z.enum(returnKinds)),
  owner: z.object({ id: uuid, name: z.string() }).nullable(),
  answer: answerValue,
  answered_at: isoTime.nullable(),
});

/** A fiscal year of a company, on its way to being filed. */
export const returnsYear = z.object({
  year: z.int(),
  period: z.string(),
  begin: isoDay,
  end: isoDay,
  /** Before it has ended nothing of it can be made, but for one that is the last. */
  has_ended: z.boolean(),
  /** Its ledger can be changed by nobody, since what tells of it was filed. */
  is_locked: z.boolean(),
  files: count,
  /** Months that are over and that no file tells of, by account; the papers say so. */
  missing_months: z.array(z.object({ account: z.string(), months: z.array(calendarMonth) })),
  steps: z.array(z.object({ key: z.enum(returnStepKeys), standing: z.enum(stepStandings), text: z.string() })),
  /** Each packet that is due of it: what it misses, and the packet once there is one. */
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
  /** Questions about the company on which it hangs what is due of it; they are answered beside its dates. */
  asks: z.array(z.string()),
  /** What is due of it and not made by us, in Spanish, with whom to talk to. */
  not_made: z.array(z.string()),
  questions: z.array(askedQuestion),
  /** Whether somebody is named who prepares what is made from now on: then we bring it to its agency. */
  has_preparer: z.boolean(),
  /** By what an approval is proved: the authenticator app, or a code that we send by mail. */
  approval: z.enum(['app', 'mail']),
  /** Names of which one is typed for an approval. */
  approvers: z.array(z.string()),
});

export type ReturnProof = z.output<typeof proofOfFiling>;
export type ReturnPacket = z.output<typeof returnPacket>;
export type ReturnsYear = z.output<typeof returnsYear>;
export type MissingFact = z.output<typeof missingFact>;
