import type { Envelope } from '@zarpa/contract/signatures/operations.ts';
import type { Context } from '../../../context.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { shownState } from './change-envelope.ts';
import { findLastCopy, type PaperRow, type SignerRow, type WholeEnvelope } from './envelopes.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** For the owner and the team; `email`: of whoever asks, whose own signature is marked. */
export async function showEnvelope(
  needs: Needs,
  { row, papers, signers }: WholeEnvelope,
  email?: string,
): Promise<Envelope> {
  const copy = row.way === 'ink' ? await findLastCopy(needs.db, row.id) : undefined;
  const named = await findCompanyNamed(needs.db, row.registration_id);
  return {
    id: row.id,
    registration_id: row.registration_id,
    company_name: named!.company_name,
    title: row.title,
    way: row.way,
    state: shownState(row, needs.clock()),
    asked_by: row.asker_name,
    reason: row.reason,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: timeOf(row.ended_at),
    ended_reason: row.ended_reason,
    papers: papers.map((paper) => showPaper(paper, signers)),
    signers: signers.map((signer) => ({
      ...nameSigner(signer),
      email: signer.email,
      invited_at: timeOf(signer.invited_at),
      opened_at: timeOf(signer.opened_at),
      declined_at: timeOf(signer.declined_at),
      decline_reason: signer.decline_reason,
      is_bounced: signer.bounced_at !== null,
      is_me: signer.email === email?.toLowerCase(),
    })),
    copy: copy
      ? {
          file_id: copy.id,
          media_type: copy.media_type,
          uploaded_at: copy.kept_at.toISOString(),
          verdict: copy.verdict as 'matches' | 'sent_back' | null,
          note: copy.note,
        }
      : null,
  };
}

export function showPaper(paper: PaperRow, signers: readonly SignerRow[]) {
  return {
    position: paper.position,
    document_id: paper.document_id,
    title: paper.title,
    pages: paper.pages,
    sha256: paper.sha256.toString('hex'),
    places: paper.places.flatMap(({ place, ...where }) => {
      const signer = signers.find((one) => one.place === place);
      return signer ? [{ signer_id: signer.id, ...where }] : [];
    }),
    is_sealed: paper.sealed_file_id !== null,
  };
}

export const nameSigner = ({ id, name, role, step, state, signed_at }: SignerRow) => ({
  id,
  name,
  role,
  step,
  state,
  signed_at: timeOf(signed_at),
});

export const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
