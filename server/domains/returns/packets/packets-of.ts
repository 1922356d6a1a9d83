import { extendedBy } from '@zarpa/contract/returns/kinds.rules.ts';
import type { ReturnPacket } from '@zarpa/contract/returns/shapes.ts';
import type { SendingWay } from '@zarpa/contract/returns/papers.rules.ts';
import { isBeforeFiling } from '@zarpa/contract/returns/states.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { shownState } from '../../signatures/envelopes/change-envelope.ts';
import { listEnvelopesById, type WholeEnvelope } from '../../signatures/envelopes/envelopes.queries.ts';
import { filerOfRow } from './move-return.ts';
import { listPapers, listProofs, listReturnNotices } from '../papers/return-papers.queries.ts';
import { listSignedPages } from './signed-pages.queries.ts';
import type { ReturnRow } from './returns.queries.ts';

type PacketOptions = {
  digestNow: (row: ReturnRow) => string | null;
  onlyShown: boolean;
  takesStatement: (row: ReturnRow) => boolean;
  now: Date;
};

export async function packetsOf(
  db: Db,
  registrationId: string,
  rows: readonly ReturnRow[],
  { digestNow, onlyShown, takesStatement, now }: PacketOptions,
): Promise<ReturnPacket[]> {
  const ids = rows.map(({ id }) => id);
  const [papers, proofs, notices, pages, signings] = await Promise.all([
    listPapers(db, registrationId, ids, { onlyShown }),
    listProofs(db, registrationId, ids),
    listReturnNotices(db, registrationId, ids),
    listSignedPages(db, registrationId, ids),
    listEnvelopesById(
      db,
      rows.flatMap((row) => row.approval_envelope_id ?? []),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    of: extendedBy(row.kind, row.obligation),
    year: row.tax_year,
    period: row.period,
    amendment: row.amendment,
    state: row.state,
    filed_by: filerOfRow(row),
    generation: row.generation,
    made_at: row.made_at?.toISOString() ?? null,
    papers: papers.filter(({ return_id }) => return_id === row.id).map(paperOf),
    left_out: row.left_out,
    takes_statement: takesStatement(row),
    is_outdated: isOutdated(row, digestNow(row)),
    sent_back: stood(row.sent_back_at, (at) => ({ note: row.sent_back_note ?? '', at })),
    signing: signingOf(
      signings.find((one) => one.row.id === row.approval_envelope_id),
      now,
    ),
    approved: stood(row.approved_at, (at) => ({ name: row.approved_name ?? '', at })),
    signed_pages: pages.filter(({ return_id }) => return_id === row.id).map(signedPageOf),
    sent: stood(row.sent_at, (at) => ({ way: row.sent_way as SendingWay, to: row.sent_to ?? '', at })),
    filed_at: row.filed_at?.toISOString() ?? null,
    proofs: proofs.filter(({ return_id }) => return_id === row.id).map(proofOf),
    notices: notices.filter(({ return_id }) => return_id === row.id).map(noticeOf),
    reopened: stood(row.reopened_at, (at) => ({ reason: row.reopened_reason ?? '', at })),
  }));
}

type RowOf<T extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<T>>[number];

const paperOf = ({ paper, title, document_id, name, pages, size_bytes, sha256 }: RowOf<typeof listPapers>) => ({
  paper,
  title,
  document_id,
  name,
  pages,
  size_bytes,
  sha256,
});

const signingOf = (whole: WholeEnvelope | undefined, now: Date): ReturnPacket['signing'] =>
  whole
    ? {
        envelope_id: whole.row.id,
        signer_id: whole.signers[0]!.id,
        state: shownState(whole, now),
        asked_at: whole.row.asked_at.toISOString(),
      }
    : null;

/** A proof is also a document, under the same id. */
const proofOf = ({ id, kind, number, proved_at, pages }: RowOf<typeof listProofs>) => ({
  id,
  kind,
  number,
  at: proved_at.toISOString(),
  pages,
  document_id: id,
});

const signedPageOf = ({ id, media_type, kept_at, verdict, note }: RowOf<typeof listSignedPages>) => ({
  document_id: id,
  media_type,
  at: kept_at.toISOString(),
  verdict,
  note,
});

const noticeOf = ({ document_id, title, note, noted_at }: RowOf<typeof listReturnNotices>) => ({
  document_id,
  title,
  note,
  at: noted_at.toISOString(),
});

function stood<T>(at: Date | null, of: (at: string) => T): T | null {
  return at === null ? null : of(at.toISOString());
}

/** Filed packets are never outdated, except when reopened. */
function isOutdated({ facts_digest, state, reopened_at }: ReturnRow, now: string | null): boolean {
  if (facts_digest === null || state === 'making') return false;
  return (isBeforeFiling(state) || reopened_at !== null) && now !== facts_digest;
}
