import { z } from 'zod';
import { count, isoTime, sha256, uuid } from '../core/fields.ts';
import { mediaTypes } from '../documents/files.rules.ts';
import { copyVerdicts, envelopeStates, signerStates, signingWays } from './envelope.rules.ts';

/** Where a signer’s signature stands. Page from 1; points (1/72 inch) from the page’s upper left corner. */
export const signaturePlace = z.object({
  signer_id: uuid,
  page: count,
  x: z.number(),
  y: z.number(),
  width: z.number(),
});

export const envelopePaper = z.object({
  /** From 0. */
  position: count,
  document_id: uuid,
  title: z.string(),
  pages: count,
  sha256,
  /** Read with what is signed: without signatures, and not sealed. */
  is_attached: z.boolean(),
  places: z.array(signaturePlace),
  /** The file with signatures, audit page and seal is there. */
  is_sealed: z.boolean(),
});

export const namedSigner = z.object({
  id: uuid,
  name: z.string(),
  /** As the paper says it. */
  role: z.string(),
  /** Those of one step sign in any order; from 1. */
  step: count,
  state: z.enum(signerStates),
  signed_at: isoTime.nullable(),
});

/** For the owner and the team. */
export const signer = namedSigner.extend({
  email: z.string(),
  invited_at: isoTime.nullable(),
  opened_at: isoTime.nullable(),
  declined_at: isoTime.nullable(),
  decline_reason: z.string().nullable(),
  /** Mail to this address was refused. */
  is_bounced: z.boolean(),
  /** This is whoever asks. */
  is_me: z.boolean(),
});

export const envelope = z.object({
  id: uuid,
  registration_id: uuid,
  company_name: z.string(),
  /** What is to be signed, in words: the papers’ titles. */
  title: z.string(),
  way: z.enum(signingWays),
  state: z.enum(envelopeStates),
  /** Who asks: the owner’s name, or ours. */
  asked_by: z.string(),
  reason: z.string(),
  asked_at: isoTime,
  expires_at: isoTime,
  ended_at: isoTime.nullable(),
  ended_reason: z.string().nullable(),
  papers: z.array(envelopePaper),
  signers: z.array(signer),
  /** In ink: the copy that was uploaded last. */
  copy: z
    .object({
      file_id: uuid,
      media_type: z.enum(mediaTypes),
      uploaded_at: isoTime,
      verdict: z.enum(copyVerdicts).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type EnvelopeShape = z.output<typeof envelope>;
