import type { Customer } from '../customer.ts';
import { onePage } from '../formation/papers.ts';
import { expect } from '../journey.ts';

export type SealedPaper = { envelopeId: string; signingId: string };

/** A paper that the owner of a company uploaded and signed by the API; resolves when the worker has sealed it. */
export async function sealedPaper(
  customer: Customer,
  { registrationId, name, title }: { registrationId: string; name: string; title: string },
): Promise<SealedPaper> {
  const { data: uploaded } = await customer.call('POST /api/companies/:id/documents', {
    params: { id: registrationId },
    body: { category: 'other', title },
    file: onePage('carta.pdf'),
  });
  const documentId = uploaded.document.id;
  const signer = { name, email: customer.email, role: 'Member', step: 1 };
  const { data } = await customer.call('POST /api/companies/:id/envelopes', {
    params: { id: registrationId },
    body: { documents: [documentId], signers: [signer], reason: '' },
  });
  const { id: envelopeId, signers } = data.envelope;
  const params = { id: signers[0]!.id };
  const read = await customer.call('GET /api/signing/:id', { params });
  const { papers, consent } = read.data.signing;
  await customer.call('POST /api/signing/:id/readings', { params, body: { position: 0, page: 1, is_all: true } });
  await customer.call('PUT /api/signing/:id/consent', { params, body: { version: consent.version } });
  await customer.call('POST /api/signing/:id/signature', {
    params,
    body: {
      seen: papers.map(({ sha256 }) => sha256),
      adoption: { kind: 'typed', name },
      is_name_confirmed: true,
      zone: 'America/Bogota',
    },
  });
  const isSealed = async () => {
    const { data: now } = await customer.call('GET /api/envelopes/:id', { params: { id: envelopeId } });
    return now.envelope.papers.every((paper) => paper.is_sealed);
  };
  await expect.poll(isSealed, { timeout: 60_000 }).toBe(true);
  return { envelopeId, signingId: params.id };
}
