/** How a packet went to its agency, and what proves that it arrived, as their forms hold it. Pure. */
import type { ReturnKind } from '@zarpa/contract/return-kinds.rules.ts';
import type { ProofKind, SendingWay } from '@zarpa/contract/return-papers.rules.ts';
import type { Problem } from '../../ui/form/problem-places.ts';
import type { Packet, Proof, Sending } from './returns-staff.data.ts';

/** Of the IRS in Ogden, for a 5472 with its pro forma 1120 and for its 7004. Instructions for Form 5472, "Where to file". */
export const irsFax = '855-887-7737';

export type SendingEntry = { way: SendingWay; to: string; at: string };

/** As such a packet usually goes. */
export function sendingEntry(kind: ReturnKind, forms: readonly string[], now: Date): SendingEntry {
  const isFaxed = kind === 'form_5472' || forms.includes('form_7004');
  const way: SendingWay = isFaxed ? 'fax' : kind === 'annual_report' ? 'online' : 'preparer';
  return { way, to: isFaxed ? irsFax : '', at: localTime(now) };
}

export function sendingProblems({ to, at }: SendingEntry, now: Date): Problem[] {
  const problem = timeProblem(at, now);
  return [
    ...(to.trim() === ''
      ? [{ field: 'to', message: 'Escribe el número, la dirección o a quién', isMissing: true }]
      : []),
    ...(problem ? [problem] : []),
  ];
}

export function sendingSent({ way, to, at }: SendingEntry, generation: number): Sending {
  return { generation, way, to: to.trim(), at: new Date(at).toISOString() };
}

export type ProofEntry = { kind: ProofKind; number: string; at: string; pages: string };

const proofOfWay: Readonly<Record<SendingWay, ProofKind>> = {
  fax: 'fax_confirmation',
  mail: 'postal_receipt',
  online: 'online_receipt',
  preparer: 'preparer_receipt',
};

/** How many pages are on it is read off the proof, never guessed. */
export function proofEntry({ sent }: Pick<Packet, 'sent'>, now: Date): ProofEntry {
  return { kind: proofOfWay[sent?.way ?? 'fax'], number: '', at: localTime(now), pages: '' };
}

export function proofProblems({ number, at, pages }: ProofEntry, now: Date): Problem[] {
  const problem = timeProblem(at, now);
  return [
    ...(number.trim() === ''
      ? [{ field: 'number', message: 'Escribe el número que dice la prueba', isMissing: true }]
      : []),
    ...(problem ? [problem] : []),
    ...pagesProblem(pages.trim()),
  ];
}

export function proofSent({ kind, number, at, pages }: ProofEntry, generation: number): Proof {
  return { generation, kind, number: number.trim(), at: new Date(at).toISOString(), pages: Number(pages) };
}

/** Pages that go to the agency: everything but our own worksheet. */
export function pagesSent(papers: Packet['papers']): number {
  return papers.reduce((sum, { paper, pages }) => (paper === 'worksheet' ? sum : sum + pages), 0);
}

function pagesProblem(pages: string): Problem[] {
  if (pages === '') return [{ field: 'pages', message: 'Escribe cuántas páginas dice', isMissing: true }];
  const isGood = /^\d{1,4}$/.test(pages) && Number(pages) >= 1 && Number(pages) <= 2000;
  return isGood ? [] : [{ field: 'pages', message: 'Escribe un número de páginas' }];
}

function timeProblem(at: string, now: Date): Problem | undefined {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return { field: 'at', message: 'Escribe el día y la hora', isMissing: at === '' };
  return time > now.getTime() ? { field: 'at', message: 'Esa hora no ha llegado' } : undefined;
}

/** `2026-02-02T15:04`, in the time of whoever types, as the field has it. */
export function localTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
