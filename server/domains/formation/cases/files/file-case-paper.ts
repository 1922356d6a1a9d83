import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { addDocument, reclassifyDocument } from '../../../documents/papers/add-document.ts';
import type { ReactionNeeds } from '../../../../platform/events/reaction.ts';
import type { CaseRow } from '../cases.queries.ts';

type Paper = { id: string; category: DocumentCategory; title: string; source: DocumentSource; subject?: string };

/** Files a case's paper as a company document. The step that it belongs to notifies the customer. */
export async function fileCasePaper(
  needs: ReactionNeeds,
  tx: Tx,
  row: Pick<CaseRow, 'user_id' | 'registration_id'>,
  paper: Paper,
): Promise<void> {
  await addDocument(needs, tx, {
    ...paper,
    userId: row.user_id,
    registrationId: row.registration_id,
    isVisible: true,
    reason: newer[paper.source],
    isQuiet: true,
  });
}

const newer: Readonly<Record<DocumentSource, string>> = {
  generated: 'Cambiaron datos de la empresa.',
  state: 'El Estado dio uno nuevo.',
  irs: 'El IRS dio uno nuevo.',
  customer: 'Enviaste otro archivo.',
  staff: 'Una versión más nueva.',
  mail: 'Llegó uno nuevo.',
  signed: 'Firmaron todos.',
};

export const paperPlaces: Readonly<Partial<Record<StageEvent, Omit<Paper, 'id'>>>> = {
  formed: { category: 'articles', title: 'Artículos de Incorporación', source: 'state' },
  ein_issued: { category: 'ein_letter', title: 'Carta EIN', source: 'irs' },
};

export async function fileProof(needs: ReactionNeeds, tx: Tx, event: StageEvent, proof: string): Promise<void> {
  const place = paperPlaces[event];
  if (!place || !proof) return;
  await reclassifyDocument(needs, tx, proof, { ...place, reason: newer[place.source] });
}

/** Without its extension. */
export function titleIn(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
