import { expect, test } from 'vitest';
import { noticeOptions, noticeProblems } from './notice.state.ts';

const paper = { uploaded_at: '2026-05-04T10:00:00.000Z', is_current: true, is_visible_to_client: true };

test('a notice is a present paper that its customer sees, and none of the packet’s own', () => {
  const documents = [
    { ...paper, id: 'cp259', title: 'CP259A' },
    { ...paper, id: 'old', title: 'Anterior', is_current: false },
    { ...paper, id: 'hidden', title: 'Interno', is_visible_to_client: false },
    { ...paper, id: 'sheet', title: 'Hoja de trabajo' },
    { ...paper, id: 'fax', title: 'Confirmación del fax' },
  ];
  const own = { papers: [{ document_id: 'sheet' }], proofs: [{ document_id: 'fax' }] };
  expect(noticeOptions(documents, own)).toEqual([{ value: 'cp259', label: 'CP259A, 4 may 2026' }]);
});

test('a notice needs its paper and what it says', () => {
  expect(noticeProblems({ document_id: 'cp259', note: 'Pide el 1120.' })).toEqual([]);
  expect(noticeProblems({ document_id: '', note: ' ' })).toEqual([
    { field: 'document_id', message: 'Elige el documento', isMissing: true },
    { field: 'note', message: 'Escribe qué dice: lo lee el cliente.', isMissing: true },
  ]);
});
