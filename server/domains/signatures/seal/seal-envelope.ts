/** Replaced by the sealing itself. */
export async function sealEnvelope(_needs: unknown, { envelopeId }: { envelopeId: string }): Promise<void> {
  throw new Error(`${envelopeId} waits for its seal`);
}
