import type { MediaType } from '@zarpa/contract/documents/files.rules.ts';
import type { Envelope } from '@zarpa/contract/signatures/operations.ts';
import type { Context } from '../../../context.ts';
import { listCompanyNames } from '../../documents/papers/documents.queries.ts';
import { shownState } from './change-envelope.ts';
import {
  listLastCopies,
  type LastCopy,
  type PaperRow,
  type SignerRow,
  type WholeEnvelope,
} from './envelopes.queries.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** For the owner and the team; `email`: of whoever asks, whose own signature is marked. */
export async function showEnvelope(needs: Needs, whole: WholeEnvelope, email?: string): Promise<Envelope> {
  return (await showEnvelopes(needs, [whole], email))[0]!;
}

export async function showEnvelopes(
  { db, clock }: Needs,
  wholes: readonly WholeEnvelope[],
  email?: string,
): Promise<Envelope[]> {
  const names = await listCompanyNames(
    db,
    wholes.map(({ row }) => row.registration_id),
  );
  const inInk = wholes.filter(({ row }) => row.way === 'ink').map(({ row }) => row.id);
  const copies = await listLastCopies(db, inInk);
  return wholes.map((whole) =>
    shown(whole, {
      companyName: names.get(whole.row.registration_id)!,
      copy: copies.find(({ envelope_id }) => envelope_id === whole.row.id),
      email: email?.toLowerCase(),
      now: clock(),
    }),
  );
}

type Beside = { companyName: string; copy: LastCopy | undefined; email: string | undefined; now: Date };

function shown({ row, papers, signers }: WholeEnvelope, { companyName, copy, email, now }: Beside): Envelope {
  return {
    id: row.id,
    registration_id: row.registration_id,
    company_name: companyName,
    title: row.title,
    way: row.way,
    state: shownState({ row, papers }, now),
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
      is_me: signer.email === email,
    })),
    copy: copy
      ? {
          file_id: copy.id,
          media_type: copy.media_type as MediaType,
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
    is_attached: paper.is_attached,
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
