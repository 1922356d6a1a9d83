import { consentOf, presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import type { Signing } from '@zarpa/contract/signatures/signing.ts';
import type { Context } from '../../../context.ts';
import { openKeptFile } from '../../../platform/files/open-file.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { shownState } from '../envelopes/change-envelope.ts';
import { findEnvelope, findLastCopy, type PaperRow, type SignerRow } from '../envelopes/envelopes.queries.ts';
import { nameSigner, showPaper } from '../envelopes/show-envelope.ts';
import { requireSigner, signerOf, type KnownSigner } from './known-signer.ts';

export const getSigning: Handle<'getSigning'> = async (needs, actor, { params }, caller) => {
  const known = await requireSigner(needs, params.id, { actor, caller });
  return { success: true, data: { signing: await showSigning(needs, known) } };
};

/** As one signer sees it: of the others names and states, no addresses. */
export async function showSigning(
  needs: Pick<Context, 'db' | 'clock'>,
  { envelopeId, signerId }: KnownSigner,
): Promise<Signing> {
  const whole = (await findEnvelope(needs.db, envelopeId))!;
  const { row, papers, signers } = whole;
  const me = signerOf(whole, signerId);
  const named = await findCompanyNamed(needs.db, row.registration_id);
  const copy = row.way === 'ink' ? await findLastCopy(needs.db, row.id) : undefined;
  const consent = (me.consent_version && consentOf(me.consent_version)) || presentConsent;
  return {
    id: me.id,
    envelope_id: row.id,
    company_name: named!.company_name,
    asked_by: row.asker_name,
    reason: row.reason,
    way: row.way,
    state: shownState(whole, needs.clock()),
    expires_at: row.expires_at.toISOString(),
    ended_reason: row.ended_reason,
    papers: papers.map((paper) => ({ ...showPaper(paper, signers), is_read: isRead(me, paper) })),
    signers: signers.map(nameSigner),
    me: { name: me.name, email: me.email, state: me.state, has_consented: me.consent_version !== null },
    consent: { version: consent.version, sentences: [...consent.sentences] },
    copy: copy
      ? {
          uploaded_at: copy.kept_at.toISOString(),
          verdict: copy.verdict as 'matches' | 'sent_back' | null,
          note: copy.note,
        }
      : null,
  };
}

export function isRead({ readings }: SignerRow, { position, pages }: PaperRow): boolean {
  const reading = readings[position];
  return reading !== undefined && (reading.isAll || reading.page >= pages);
}

export const downloadSigningPaper: Handle<'downloadSigningPaper'> = async (needs, actor, { params }, caller) => {
  const paper = await requirePaper(needs, await requireSigner(needs, params.id, { actor, caller }), params.position);
  return answerWithPaper(needs, paper.document_id, paper.title);
};

export const downloadSealedPaper: Handle<'downloadSealedPaper'> = async (needs, actor, { params }, caller) => {
  const paper = await requirePaper(needs, await requireSigner(needs, params.id, { actor, caller }), params.position);
  if (!paper.sealed_file_id) throw fail('signatures.not_sealed');
  return answerWithPaper(needs, paper.sealed_file_id, `${paper.title} (firmado)`);
};

async function requirePaper({ db }: Pick<Context, 'db'>, { envelopeId }: KnownSigner, position: number) {
  const paper = (await findEnvelope(db, envelopeId))?.papers.find((one) => one.position === position);
  if (!paper) throw fail('signatures.not_found');
  return paper;
}

async function answerWithPaper(needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>, id: string, title: string) {
  const row = await findKeptFile(needs.db, id);
  if (!row) throw fail('signatures.not_found');
  return new AnswerWithFile({
    content: { etag: row.sha256!.toString('hex').slice(0, 32), open: (range) => openKeptFile(needs, row, range) },
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    name: `${title}.pdf`,
    isInline: true,
  });
}
