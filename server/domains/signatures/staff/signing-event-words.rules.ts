import type { StaffEnvelope } from '@zarpa/contract/signatures/staff.ts';
import type { SigningEventRow } from '../envelopes/signing-events.queries.ts';
import type { WholeEnvelope } from '../envelopes/envelopes.queries.ts';

/** Oldest first, with what each says beyond its kind. */
export function showSigningEvents(
  events: readonly SigningEventRow[],
  { papers, signers }: Pick<WholeEnvelope, 'papers' | 'signers'>,
): StaffEnvelope['events'] {
  return events.map((event) => ({
    number: event.number,
    kind: event.kind,
    at: event.at.toISOString(),
    signer: signers.find(({ id }) => id === event.signer_id)?.name ?? null,
    text: textOf(event, papers) || null,
  }));
}

function textOf({ kind, facts }: SigningEventRow, papers: WholeEnvelope['papers']): string {
  const say = (name: string) => (typeof facts[name] === 'string' ? facts[name] : '');
  const traces = [say('browser'), say('address')].filter(Boolean).join(' · ');
  const lines = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  switch (kind) {
    case 'asked':
      return say('by') === 'staff' ? 'Las pidió el equipo' : 'Las pidió el cliente';
    case 'invited':
    case 'reminded':
    case 'delivered':
    case 'bounced':
      return say('to');
    case 'corrected':
      return `${say('from')} → ${say('to')}`;
    case 'opened':
    case 'code_passed':
    case 'copy_uploaded':
      return lines(knownBy(say('by')), traces);
    case 'read':
      return lines(
        papers.find(({ position }) => position === facts['paper'])?.title ?? '',
        facts['all'] === true ? 'marcó que lo leyó todo' : `hasta la página ${Number(facts['page'])}`,
      );
    case 'consented':
      return lines(`texto ${say('version')}`, traces);
    case 'signed':
      return lines(`«${say('name')}»`, adoptedWords[say('adopted')] ?? '', knownBy(say('by')), say('zone'), traces);
    case 'copy_judged':
      return lines(facts['verdict'] === 'matches' ? 'Es el documento, firmado' : 'Se devolvió', say('note'));
    default:
      return say('reason');
  }
}

const adoptedWords: Readonly<Record<string, string>> = { typed: 'escrita', drawn: 'dibujada' };

const knownBy = (by: string): string =>
  by === 'account' ? 'con su cuenta' : by === 'code' ? 'con el código de su correo' : '';
