import { canBeFaxed, type FiledKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { isSent, type ProofKind, type ReturnPaper, type SendingWay } from '@zarpa/contract/returns/papers.rules.ts';
import type { CallInput } from '../../../platform/api/call.ts';
import { type Problem, missing } from '../../../platform/ui/form/problem-places.ts';

export type WireProof = CallInput<'POST /api/admin/returns/:id/proofs'>['body'];

export type ProofEntry = { kind: ProofKind; number: string; at: string; pages: string };

const proofOfWay: Readonly<Record<SendingWay, ProofKind>> = {
  fax: 'fax_confirmation',
  mail: 'postal_receipt',
  online: 'online_receipt',
  preparer: 'preparer_receipt',
};

/** The page count comes from the proof, never a guess. */
export function proofEntry(packet: FiledKind & { sent: { way: SendingWay } | null }, now: Date): ProofEntry {
  const usual = canBeFaxed(packet) ? 'fax' : 'online';
  return { kind: proofOfWay[packet.sent?.way ?? usual], number: '', at: localTime(now), pages: '' };
}

export function proofProblems({ number, at, pages }: ProofEntry, now: Date): Problem[] {
  const problem = timeProblem(at, now);
  return [
    ...missing('number', number, 'Escribe el número que dice la prueba'),
    ...(problem ? [problem] : []),
    ...pagesProblem(pages.trim()),
  ];
}

export function proofSent({ kind, number, at, pages }: ProofEntry, generation: number): WireProof {
  return { generation, kind, number: number.trim(), at: new Date(at).toISOString(), pages: Number(pages) };
}

export const pagesSent = (papers: readonly { paper: ReturnPaper; pages: number }[]): number =>
  papers.reduce((sum, { paper, pages }) => (isSent(paper) ? sum + pages : sum), 0);

function pagesProblem(pages: string): Problem[] {
  if (pages === '') return [{ field: 'pages', message: 'Escribe cuántas páginas dice', isMissing: true }];
  const isGood = /^\d{1,4}$/.test(pages) && Number(pages) >= 1 && Number(pages) <= 2000;
  return isGood ? [] : [{ field: 'pages', message: 'Escribe un número de páginas' }];
}

export function timeProblem(at: string, now: Date): Problem | undefined {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return { field: 'at', message: 'Escribe el día y la hora', isMissing: at === '' };
  return time > now.getTime() ? { field: 'at', message: 'Esa hora no ha llegado' } : undefined;
}

/** `2026-02-02T15:04` in local time, for a datetime input. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
