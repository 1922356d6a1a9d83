import { isFinal } from '../formation/case.rules.ts';
import { stageFacts, type Stage, type Turn } from '../formation/stages.rules.ts';

/** In the order in which they are shown. Labels come from `categories.rules.ts`. */
export const paperKinds = [
  'articles',
  'ein_letter',
  'operating_agreement',
  'certificate_good_standing',
  'initial_resolution',
  'membership_certificate',
  'ss4',
  'banking_resolution',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const madeKinds = [
  'operating_agreement',
  'initial_resolution',
  'membership_certificate',
  'ss4',
  'banking_resolution',
] as const satisfies readonly PaperKind[];
export type MadeKind = (typeof madeKinds)[number];

export const paperStates = ['made', 'making', 'waiting', 'missing', 'failed'] as const;
export type PaperState = (typeof paperStates)[number];

type PaperRule = {
  stages: readonly Stage[];
  waitsFor: string;
  isOfMember?: true;
  /** The company is complete without it. */
  isExtra?: true;
};

const formedStages: readonly Stage[] = ['formed', 'ein_requested', 'ein_issued', 'completed'];
const withEin: readonly Stage[] = ['ein_issued', 'completed'];

const afterFormation = 'Lo hacemos en cuanto el Estado constituya tu empresa.';

export const paperRules: Readonly<Record<PaperKind, PaperRule>> = {
  articles: {
    stages: formedStages,
    waitsFor: 'Los da el Estado cuando constituye tu empresa, con quién los firmó y cuándo.',
  },
  ein_letter: { stages: withEin, waitsFor: 'La envía el IRS cuando da el EIN.' },
  operating_agreement: { stages: formedStages, waitsFor: afterFormation },
  certificate_good_standing: {
    stages: formedStages,
    waitsFor: 'Lo da el Estado cuando se le pide, con la empresa ya constituida.',
    isExtra: true,
  },
  initial_resolution: { stages: formedStages, waitsFor: afterFormation },
  membership_certificate: { stages: formedStages, waitsFor: afterFormation, isOfMember: true },
  ss4: { stages: formedStages, waitsFor: afterFormation },
  banking_resolution: { stages: withEin, waitsFor: 'La hacemos en cuanto el IRS dé el EIN.' },
};

export function isMadeByUs(kind: PaperKind): kind is MadeKind {
  return (madeKinds as readonly PaperKind[]).includes(kind);
}

export function isDue(kind: PaperKind, stage: Stage): boolean {
  return paperRules[kind].stages.includes(stage);
}

export function makesPapers(stage: Stage): boolean {
  return madeKinds.some((kind) => isDue(kind, stage));
}

export function waitSentence(kind: PaperKind, stage: Stage, turn: Turn = stageFacts[stage].turn): string {
  if (isFinal(stage) && stage !== 'completed') return 'Este trámite terminó: ya no se hace.';
  const { waitsFor } = paperRules[kind];
  if (kind === 'ein_letter' || kind === 'banking_resolution') return `${waitsFor} ${einTurn(stage, turn)}`;
  if (kind === 'certificate_good_standing' && isDue(kind, stage)) return `${waitsFor} Estamos en ello.`;
  return `${waitsFor} ${formationTurn(stage, turn)}`;
}

const answersHoldUp = 'Te toca a ti: responde lo que te pedimos en la página de tu empresa.';

function formationTurn(stage: Stage, turn: Turn): string {
  if (stage === 'awaiting_details') return 'Te toca a ti: envíanos los datos.';
  if (stage === 'name_rejected') return 'Te toca a ti: elige otro nombre.';
  if (turn === 'customer') return answersHoldUp;
  return stage === 'submitted_to_state' ? 'Ahora le toca al Estado.' : 'Ahora nos toca a nosotros.';
}

function einTurn(stage: Stage, turn: Turn): string {
  if (!isDue('operating_agreement', stage)) return formationTurn(stage, turn);
  if (turn === 'customer') return answersHoldUp;
  return stage === 'ein_requested' ? 'Ahora le toca al IRS.' : 'Ahora nos toca a nosotros.';
}
