import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import type { StaffDocument } from '../../../documents/staff/staff-documents.data.ts';
import { type Problem, missing } from '../../../../platform/ui/form/problem-places.ts';
import type { Packet } from '../returns-staff.data.ts';

export type NoticeEntry = { document_id: string; note: string };

type Paper = Pick<StaffDocument, 'id' | 'title' | 'uploaded_at' | 'is_current' | 'is_visible_to_client'>;

export function noticeOptions(
  documents: readonly Paper[],
  {
    papers,
    proofs,
  }: {
    papers: readonly Pick<Packet['papers'][number], 'document_id'>[];
    proofs: readonly Pick<Packet['proofs'][number], 'document_id'>[];
  },
): { value: string; label: string }[] {
  const own = new Set([...papers, ...proofs].map(({ document_id }) => document_id));
  return documents
    .filter(({ id, is_current, is_visible_to_client: isVisible }) => is_current && isVisible && !own.has(id))
    .map(({ id, title, uploaded_at }) => ({ value: id, label: `${title}, ${formatShortDay(uploaded_at)}` }));
}

export function noticeProblems({ document_id, note }: NoticeEntry): Problem[] {
  return [
    ...(document_id === '' ? [{ field: 'document_id', message: 'Elige el documento', isMissing: true }] : []),
    ...missing('note', note, 'Escribe qué dice: lo lee el cliente.'),
  ];
}
