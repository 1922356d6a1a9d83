import { makeTrialSealKey } from '../../domains/signatures/seal/seal-key.ts';

let made: ReturnType<typeof makeTrialSealKey> | undefined;

/** One for all applications of this worker. */
export async function trialSeal(): Promise<{ SIGNING_KEY: string; SIGNING_CERTIFICATE: string }> {
  const { key, certificate } = await (made ??= makeTrialSealKey(new Date()));
  return { SIGNING_KEY: key, SIGNING_CERTIFICATE: certificate };
}
