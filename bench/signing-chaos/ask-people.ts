import { randomUUID } from 'node:crypto';
import { askForSignatures } from '../../server/domains/signatures/asking/ask-for-signatures.ts';
import { findEnvelope } from '../../server/domains/signatures/envelopes/envelopes.queries.ts';
import type { TestApp } from '../../server/testing/app/start-test-app.ts';
import type { OwnCase } from '../../server/testing/companies/own-case.ts';
import { filePaper } from '../../server/testing/signatures/filed-paper.ts';
import type { Random } from '../payments-chaos/seeded-random.ts';

export type Signing = {
  of: OwnCase;
  subject: string;
  envelopeId: string;
  sha256: string;
  signers: { id: string; step: number; name: string }[];
};

const names = ['Socia Primera', 'Socio Segundo', 'Socia Tercera'];

/** One to three people, in one step or two, for a paper of its own. */
export async function askPeople(app: TestApp, of: OwnCase, random: Random): Promise<Signing> {
  const subject = randomUUID();
  const documentId = await filePaper(app, of, subject);
  const count = random.between(1, 3);
  const signers = names.slice(0, count).map((name) => ({
    name,
    email: `firmante-${randomUUID()}@example.com`,
    role: 'Member',
    step: random.happens(0.5) ? 1 : 2,
  }));
  const envelopeId = await askForSignatures(app.context, {
    registrationId: of.registrationId,
    userId: of.customer.userId,
    documents: [documentId],
    signers,
    way: 'electronic',
    reason: '',
    askedBy: null,
    askerName: 'Zarpa',
  });
  const { papers, signers: asked } = (await findEnvelope(app.db, envelopeId))!;
  return {
    of,
    subject,
    envelopeId,
    sha256: papers[0]!.sha256.toString('hex'),
    signers: asked.map(({ id, step, name }) => ({ id, step, name })),
  };
}
