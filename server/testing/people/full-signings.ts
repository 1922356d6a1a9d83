import { randomUUID } from 'node:crypto';
import { storeFile } from '../../platform/files/store-file.ts';
import { appendSigningEvent } from '../../domains/signatures/envelopes/append-signing-event.ts';
import { findEnvelope } from '../../domains/signatures/envelopes/envelopes.queries.ts';
import { inkCopy } from '../../domains/signatures/signing/ink-copies.ts';
import type { TestApp } from '../app/start-test-app.ts';
import { insert } from '../database/rows.ts';

type Owner = { userId: string; registrationId: string };

/** A cancelled signing of a paper, the letter of a year as well, with a copy that was sent back. */
export async function fillSignings(app: TestApp, { userId, registrationId }: Owner): Promise<void> {
  const at = new Date();
  const [id, signerId] = [randomUUID(), randomUUID()];
  const paper = await app.db
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('registration_id', '=', registrationId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await insert(app.db, 'envelopes', {
    id,
    user_id: userId,
    registration_id: registrationId,
    title: paper.title,
    way: 'ink',
    state: 'cancelled',
    reason: '',
    asked_by: userId,
    asker_name: 'Persona de Prueba',
    asked_at: at,
    expires_at: at,
    ended_at: at,
    ended_reason: 'Otro día.',
    verify_code: randomUUID().replaceAll('-', '').slice(0, 16),
  });
  await insert(app.db, 'envelope_papers', {
    envelope_id: id,
    position: 0,
    user_id: userId,
    document_id: paper.id,
    title: paper.title,
    pages: 1,
    sha256: Buffer.alloc(32, 1),
    places: '[]',
  });
  await insert(app.db, 'signers', {
    id: signerId,
    envelope_id: id,
    user_id: userId,
    place: 0,
    name: 'Socia Primera',
    email: `socia-${randomUUID()}@example.com`,
    role: 'Member',
    step: 1,
    state: 'invited',
    invited_at: at,
  });
  await insert(app.db, 'engagements', {
    registration_id: registrationId,
    tax_year: 2026,
    user_id: userId,
    template: 'EL-1',
    document_id: paper.id,
    envelope_id: id,
    made_at: at,
  });
  const link = { id: randomUUID(), signer_id: signerId, user_id: userId, made_at: at, ended_at: at };
  await insert(app.db, 'signing_links', { ...link, token_hash: Buffer.from(randomUUID()) });
  const copy = { userId, registrationId, kind: inkCopy, ref: randomUUID(), name: 'firmado.pdf' };
  const content = Buffer.from(`%PDF-1.7 ${randomUUID()}`);
  const file = await storeFile(app.context, { ...copy, mediaType: 'application/pdf', content });
  await insert(app.db, 'ink_copies', {
    id: file.id,
    envelope_id: id,
    user_id: userId,
    signer_id: signerId,
    kept_at: at,
    verdict: 'sent_back',
    note: 'Falta la fecha.',
    judged_by: userId,
    judged_at: at,
  });
  await app.db.transaction().execute(async (tx) => {
    const { row } = (await findEnvelope(tx, id))!;
    await appendSigningEvent(tx, row, { kind: 'invited', at, signerId, facts: { to: 'socia@example.com' } });
  });
}
