/** Whether a paper is one of ours, for anybody. */
import { z } from 'zod';
import { ok } from '../core/envelope.ts';
import { isoTime, sha256, verifyCode } from '../core/fields.ts';
import { uploadBytesMax } from '../documents/files.rules.ts';
import type { Operations } from '../core/operation.ts';

/**
 * `whole`: ours, as it was sealed. `extended`: what we sealed is whole, and something was added behind it. `changed`: sealed, and
 * not what was sealed any more, or no file that we kept. `foreign`: sealed by somebody else. `unsealed`: without a seal, or no PDF.
 */
export const sealVerdicts = ['whole', 'extended', 'changed', 'foreign', 'unsealed'] as const;
export type SealVerdict = (typeof sealVerdicts)[number];

/** Whether the paper still is the present version. */
export const standings = ['present', 'newer'] as const;

const sealed = z.object({
  title: z.string(),
  company_name: z.string(),
  sealed_at: isoTime,
  signers: z.array(z.object({ name: z.string(), signed_at: isoTime })),
  standing: z.enum(standings),
});

export const verifyOperations = {
  verifyPaper: {
    method: 'POST',
    path: '/api/verify',
    summary: 'Whether a PDF is a paper that we sealed, unchanged; nothing of it is kept',
    access: 'public',
    upload: { bytesMax: uploadBytesMax, filesMax: 1 },
    answer: ok({
      verdict: z.enum(sealVerdicts),
      /** What we sealed; null where we know no such paper. */
      paper: sealed.nullable(),
      /** By whose certificate; null without a seal that can be read. */
      certificate: z.object({ subject: z.string(), sha256 }).nullable(),
    }),
    errors: ['files.store_unavailable', 'files.no_room'],
    requestsPerMinute: 10,
  },
  getSealedPaper: {
    method: 'GET',
    path: '/api/verify/:code',
    summary: 'Of the code on an audit page: when the paper was sealed and whether it still holds, without a name',
    access: 'public',
    params: z.object({ code: verifyCode }),
    answer: ok({ sealed_at: isoTime, standing: z.enum(standings) }),
    errors: ['signatures.code_unknown'],
    requestsPerMinute: 20,
  },
} as const satisfies Operations;
