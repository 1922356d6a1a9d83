import { endedWords } from '@zarpa/contract/signatures/looks.rules.ts';
import { isSealing } from '../sign/signing.state.ts';
import type { Envelope } from './signings.data.ts';

export type PaperSigning =
  /** People are asked to sign it. */
  | { kind: 'open'; envelope: Envelope }
  /** All signed; its sealed copy is being made. */
  | { kind: 'sealing'; envelope: Envelope }
  /** It ended without every signature: one may ask again. */
  | { kind: 'ended'; envelope: Envelope; words: string };

/** Of the newest signing of a paper, which come newest first. */
export function signingOf(documentId: string, envelopes: readonly Envelope[]): PaperSigning | undefined {
  const envelope = envelopes.find(({ papers }) =>
    papers.some(({ document_id, is_attached }) => document_id === documentId && !is_attached),
  );
  if (!envelope) return undefined;
  const { state } = envelope;
  if (state === 'open') return { kind: 'open', envelope };
  if (state !== 'completed') return { kind: 'ended', envelope, words: endedWords[state] };
  return isSealing(envelope) ? { kind: 'sealing', envelope } : undefined;
}
