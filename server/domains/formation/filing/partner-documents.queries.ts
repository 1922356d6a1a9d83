import type { PartnerDocumentKind, PartnerDocumentState } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';

export type SeenDocument = {
  documentId: string;
  filingId: string;
  kind: PartnerDocumentKind;
  state: PartnerDocumentState;
  fileId: string | null;
};

export async function listSeenDocuments(db: Db, caseId: string): Promise<SeenDocument[]> {
  const rows = await db
    .selectFrom('partner_documents')
    .select(['document_id', 'filing_id', 'kind', 'state', 'file_id'])
    .where('case_id', '=', caseId)
    .orderBy('seen_at')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    filingId: row.filing_id,
    kind: row.kind as PartnerDocumentKind,
    state: row.state as PartnerDocumentState,
    fileId: row.file_id,
  }));
}

export async function insertSeenDocument(
  db: Db,
  of: { provider: string; caseId: string; userId: string; at: Date },
  document: SeenDocument,
): Promise<void> {
  await db
    .insertInto('partner_documents')
    .values({
      provider: of.provider,
      document_id: document.documentId,
      case_id: of.caseId,
      user_id: of.userId,
      filing_id: document.filingId,
      kind: document.kind,
      state: document.state,
      file_id: document.fileId,
      seen_at: of.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
