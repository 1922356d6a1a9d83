/** What the audit page says, in words. */
import type { Adoption } from '@zarpa/contract/signatures/adoption.rules.ts';
import { consentOf } from '@zarpa/contract/signatures/consent.rules.ts';
import type { SigningEventKind } from '@zarpa/contract/signatures/events.rules.ts';

export type AuditedPaper = { position: number; title: string; pages: number; sha256: Buffer; is_attached: boolean };
export type AuditedSigner = {
  id: string;
  name: string;
  email: string;
  role: string;
  step: number;
  adoption: Adoption | null;
  known_by: 'account' | 'code' | null;
  zone: string | null;
  address: string | null;
  browser: string | null;
  consent_version: string | null;
  invited_at: Date | null;
  opened_at: Date | null;
  consented_at: Date | null;
  signed_at: Date | null;
};
export type AuditedEvent = {
  number: number;
  kind: SigningEventKind;
  at: Date;
  signer_id: string | null;
  facts: Readonly<Record<string, unknown>>;
};

export type AuditFacts = {
  product: string;
  envelope: {
    id: string;
    reason: string;
    asker_name: string;
    asked_at: Date;
    ended_at: Date | null;
    verify_code: string;
    head: Buffer | null;
  };
  companyName: string;
  paper: AuditedPaper;
  /** All of the signing. */
  papers: readonly AuditedPaper[];
  signers: readonly AuditedSigner[];
  events: readonly AuditedEvent[];
  certificate: { subject: string; sha256: string; until: Date };
  hasTimeAuthority: boolean;
  /** Sealed with a certificate of development. */
  isTrial: boolean;
  /** Where the paper is checked. */
  address: string;
};

export type AuditSheet = ReturnType<typeof auditSheetOf>;

export function auditSheetOf(facts: AuditFacts) {
  const { envelope, paper, papers, signers, events, certificate } = facts;
  const others = papers.filter(({ position }) => position !== paper.position);
  const versions = [...new Set(signers.flatMap(({ consent_version: version }) => version ?? []))];
  return {
    title: `Hoja de firmas: ${paper.title}`,
    product: facts.product,
    is_trial: facts.isTrial,
    address: facts.address,
    code: envelope.verify_code,
    link: `${facts.address}#${envelope.verify_code}`,
    company: facts.companyName,
    paper: shownPaper(paper),
    others: others.filter(({ is_attached }) => !is_attached).map(shownPaper),
    attached: others.filter(({ is_attached }) => is_attached).map(shownPaper),
    facts: [
      ['Lo pidió', `${envelope.asker_name}, ${utc(envelope.asked_at)}`],
      ...(envelope.reason ? [['Para', envelope.reason]] : []),
      ...(envelope.ended_at ? [['Firmaron todos', utc(envelope.ended_at)]] : []),
      ['Número', envelope.id],
    ],
    signers: signers.map((signer) => shownSigner(signer, signers)),
    consents: versions.map((version) => ({ version, sentences: consentOf(version)?.sentences ?? [] })),
    events: events.map((event) => [
      String(event.number),
      utc(event.at).replace(' UTC', ''),
      sentenceOf(event, papers),
      clipped(signers.find(({ id }) => id === event.signer_id)?.name ?? ''),
    ]),
    chain: envelope.head?.toString('hex') ?? '',
    certificate: { ...certificate, until: utc(certificate.until).slice(0, 10) },
    has_time_authority: facts.hasTimeAuthority,
  };
}

const shownPaper = ({ title, pages, sha256 }: AuditedPaper) => ({ title, pages, sha256: sha256.toString('hex') });

/** Written out where the person stands. */
const clipped = (name: string) => ([...name].length > 50 ? `${[...name].slice(0, 49).join('')}…` : name);

const knownBy = { account: 'Entró con su cuenta', code: 'Escribió el código enviado a su correo' } as const;

function shownSigner(signer: AuditedSigner, all: readonly AuditedSigner[]) {
  const { name, email, role, step, adoption, known_by: known, zone } = signer;
  const moments = [
    ['Invitación', signer.invited_at, utc],
    ['Abrió', signer.opened_at, utc],
    ['Aceptó', signer.consented_at, utc],
    ['Firmó', signer.signed_at, (at: Date) => both(at, zone)],
  ] as const;
  return {
    name,
    adoption,
    adopted: adoption?.name ?? '',
    lines: [
      ['Correo', email],
      ...(role ? [['Firma como', role]] : []),
      ...(all.some((one) => one.step !== step) ? [['Turno', String(step)]] : []),
      ...(known ? [['Se identificó', knownBy[known]]] : []),
      ...(signer.address ? [['Dirección de red', signer.address]] : []),
      ...(signer.browser ? [['Navegador', signer.browser]] : []),
      ...moments.flatMap(([label, at, shown]) => (at ? [[label, shown(at)]] : [])),
    ],
  };
}

/** `November 24, 2026`: of the day where they were, as our papers write it. */
export const dayInZone = (at: Date, zone: string | null): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone ?? 'UTC' }).format(at);

/** `2026-11-24 10:00:05 UTC` */
export const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const both = (at: Date, zone: string | null) => (zone === null ? utc(at) : `${utc(at)} · ${inZone(at, zone)} ${zone}`);

function inZone(at: Date, timeZone: string): string {
  // Sweden writes the year first, and 24 hours.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at);
}

const sentences: Readonly<Record<SigningEventKind, string>> = {
  asked: 'Se pidieron las firmas',
  invited: 'Se envió la invitación',
  delivered: 'El correo se entregó',
  bounced: 'El correo volvió',
  corrected: 'Se corrigió la dirección de correo',
  opened: 'Abrió el documento',
  code_passed: 'Escribió el código de su correo',
  read: 'Leyó',
  consented: 'Aceptó firmar electrónicamente',
  signed: 'Firmó',
  copy_uploaded: 'Subió una copia firmada a mano',
  copy_judged: 'Se miró la copia',
  declined: 'No quiso firmar',
  reminded: 'Se envió un recordatorio',
  completed: 'Firmaron todos',
  expired: 'Pasó el plazo',
  cancelled: 'Se canceló',
  replaced: 'Otra versión tomó su lugar',
  sealed: 'Se selló',
};

function sentenceOf({ kind, facts }: AuditedEvent, papers: readonly AuditedPaper[]): string {
  const text = (key: string) => (typeof facts[key] === 'string' ? facts[key] : '');
  if (text('to')) return `${sentences[kind]} (${text('to')})`;
  if (kind === 'consented') return `${sentences[kind]}, texto ${text('version')}`;
  if (kind === 'signed')
    return `Pulsó «${text('button')}» con la firma ${text('adopted') === 'drawn' ? 'dibujada' : 'escrita'}`;
  if (kind !== 'read') return sentences[kind];
  const title =
    papers.length > 1 ? ` «${papers.find(({ position }) => position === facts['paper'])?.title ?? ''}»` : '';
  return facts['all'] === true ? `Dijo que lo leyó todo${title}` : `Llegó al final${title}`;
}
