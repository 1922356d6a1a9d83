import { randomUUID } from 'node:crypto';
import { megabytesOf, uploadBytesMax } from '@zarpa/contract/documents/files.rules.ts';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { sealVerdicts, type SealVerdict, type verifyOperations } from '@zarpa/contract/signatures/verify.ts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { newFileKey } from '../../../platform/files/sealing/file-keys.ts';
import { spoolSealed, type Spool } from '../../../platform/files/spool.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { findSealedByCode, findSealedPaper } from './verify.queries.ts';

type Verified = OperationAnswer<typeof verifyOperations.verifyPaper>['data'];

const script = new URL('./check-seal-child.ts', import.meta.url);
const checked = z.object({
  state: z.enum(sealVerdicts),
  sealedSha256: z.string().optional(),
  certificate: z.object({ subject: z.string(), sha256: z.string() }).optional(),
});
type Checked = z.output<typeof checked>;

/** A stranger's file lies without a name on our disk, sealed, while it is looked at, and is gone with the answer. */
export const verifyPaper: Handle<'verifyPaper'> = async (needs, _actor, { files }) => {
  const { content } = await onlyFile(files);
  const key = newFileKey(needs.fileKeys, { id: randomUUID(), userId: '' });
  const came = await spoolSealed(needs.spool, content, key, (chunk, before) => {
    if (before + chunk.length > uploadBytesMax)
      throw fail('request.file_too_large', { data: { megabytes_max: megabytesOf(uploadBytesMax) } });
  });
  try {
    if (came.sizeBytes === 0) throw fail('request.file_empty');
    return { success: true, data: await verified(needs, came) };
  } finally {
    await came.close();
  }
};

async function verified(
  needs: Pick<Context, 'db' | 'seals' | 'runInChild' | 'log'>,
  came: Pick<Spool, 'digest' | 'read' | 'sizeBytes'>,
): Promise<Verified> {
  const { state, sealedSha256, certificate = null } = await looked(needs, came);
  // What is known by all of its bytes needs no other proof.
  const whole = await showPaper(needs, came.digest);
  if (whole) return { verdict: 'whole', paper: whole, certificate };
  const first = sealedSha256 === undefined ? null : await showPaper(needs, Buffer.from(sealedSha256, 'hex'));
  if (first) return { verdict: 'extended', paper: first, certificate };
  return { verdict: verdictOf(state, certificate, needs), paper: null, certificate };
}

/** Of no file that we kept. Bytes that a seal does not cover can be changed: by its certificate alone nothing is whole. */
function verdictOf(
  state: SealVerdict,
  certificate: Verified['certificate'],
  { seals }: Pick<Context, 'seals'>,
): SealVerdict {
  if (state === 'unsealed' || state === 'changed') return state;
  return certificate && seals.certificates.has(certificate.sha256) ? 'changed' : 'foreign';
}

async function looked(
  needs: Pick<Context, 'runInChild' | 'log'>,
  came: Pick<Spool, 'read' | 'sizeBytes'>,
): Promise<Checked> {
  try {
    const dataMbMax = 1_200 + Math.ceil((8 * came.sizeBytes) / 1_000_000);
    return checked.parse(await needs.runInChild(script, came.read(), { lane: 'verify', heapMbMax: 256, dataMbMax }));
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    if (error.reason === 'busy') throw fail('server.unavailable', { cause: error });
    needs.log.warn({ err: error, reason: error.reason }, 'a file to verify could not be read');
    return { state: 'unsealed' };
  }
}

async function showPaper({ db }: Pick<Context, 'db'>, sha256: Buffer): Promise<Verified['paper']> {
  const found = await findSealedPaper(db, sha256);
  if (!found) return null;
  const named = await findCompanyNamed(db, found.registration_id);
  return {
    title: found.title,
    company_name: named!.company_name,
    sealed_at: found.sealed_at!.toISOString(),
    signers: found.signers.map(({ name, signed_at: at }) => ({ name, signed_at: at!.toISOString() })),
    standing: found.is_present ? 'present' : 'newer',
  };
}

export const getSealedPaper: Handle<'getSealedPaper'> = async ({ db }, _actor, { params }) => {
  const found = await findSealedByCode(db, params.code);
  if (!found) throw fail('signatures.code_unknown');
  return {
    success: true,
    data: { sealed_at: found.sealed_at!.toISOString(), standing: found.is_present ? 'present' : 'newer' },
  };
};
