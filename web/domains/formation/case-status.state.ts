import { formatDay, formatNearDay } from '@zarpa/contract/values/dates.rules.ts';
import { troubleSentences, type FilingKind } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { stageFacts, type Stage, type Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { describeAge } from '../identity/account/moments.state.ts';
import type { CaseAction, Standing, WholeCase } from './cases.data.ts';

export const awaitedActions = ({ actions }: Pick<Standing, 'actions'>): CaseAction[] =>
  actions.filter(({ state }) => state === 'open' || state === 'sent_back');

/** One sentence with the next step and its date. `shown`: the turn of the company as a whole; its case may continue meanwhile. */
export function nextSentence(standing: Standing, now: number, shown: Turn = standing.turn): string {
  const { stage, turn } = standing;
  if (stage === 'completed' && shown === 'us')
    return 'Todo lo que incluye la constitución está hecho. Falta una parte de tu orden, y nos toca a nosotros.';
  const sentence = caseSentence(standing, now);
  if (shown !== 'customer' || turn === 'customer') return sentence;
  if (turn === 'nobody') return `${sentence} Ahora hay algo que te toca a ti.`;
  return `Hay algo que te toca a ti. Mientras tanto, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function caseSentence({ stage, turn, due_at, usual_days }: Standing, now: number): string {
  if (stage === 'awaiting_details') return 'Faltan los datos de los miembros y de contacto: con ellos empezamos.';
  if (stage === 'name_rejected') return 'El Estado no admitió el nombre. Elige otro y volvemos a presentar.';
  if (turn === 'customer') return 'Esperamos lo que te pedimos; mientras tanto el plazo no corre.';
  if (turn === 'us') {
    const next = nextOf[stage] ?? 'Seguimos nosotros';
    if (!due_at) return `${next}.`;
    const day = formatNearDay(due_at, now);
    if (Date.parse(due_at) < now) return `Vamos tarde con lo que prometimos para el ${day}. Nos toca a nosotros.`;
    return `${next}. A más tardar el ${day}.`;
  }
  if (usual_days && (turn === 'state' || turn === 'irs')) {
    const [from, to] = usual_days;
    const who = turn === 'irs' ? 'El IRS' : 'El Estado';
    return `${who} suele tardar entre ${from} y ${to} días hábiles. Te avisamos en cuanto responda.`;
  }
  return doneOf[stage] ?? '';
}

const nextOf: Readonly<Partial<Record<Stage, string>>> = {
  in_review: 'Revisamos tus datos y presentamos la empresa',
  ready_to_file: 'Presentamos la empresa ante el Estado',
  formed: 'Pedimos tu EIN al IRS',
  ein_issued: 'Preparamos tus documentos',
};

const doneOf: Readonly<Partial<Record<Stage, string>>> = {
  completed: 'Todo lo que incluye la constitución está hecho.',
  refused: 'No podemos seguir con esta empresa. En el historial está el motivo.',
  cancelled: 'El trámite se canceló. En el historial está el motivo.',
};

/** When the answer came outside the partner, the filing may stay open in these stages. */
const stagesOfFiling: Readonly<Record<FilingKind, readonly Stage[]>> = {
  articles: ['in_review', 'ready_to_file', 'submitted_to_state'],
  ein: ['formed', 'ein_requested'],
  cp575: ['ein_issued', 'completed'],
  '147c': ['ein_issued', 'completed'],
};

export function filingSentence({ filing, stage }: Pick<Standing, 'filing' | 'stage'>, now: number): string | undefined {
  if (!filing || !stagesOfFiling[filing.kind].includes(stage)) return undefined;
  if (filing.trouble) return troubleSentences[filing.trouble.kind];
  if (!filing.sent_at) return 'La estamos entregando al servicio que la presenta.';
  const sentText = `La enviamos el ${formatDay(filing.sent_at)}`;
  return filing.look_at ? `${sentText}. ${nextLook(Date.parse(filing.look_at) - now)}` : `${sentText}.`;
}

function nextLook(inMs: number): string {
  const minutes = Math.ceil(inMs / 60_000);
  if (minutes <= 1) return 'Preguntamos por ella cada poco.';
  return `Volvemos a preguntar por ella en ${minutes < 90 ? `${minutes} minutos` : `${Math.round(minutes / 60)} horas`}.`;
}

/** The state has formed the company, so yearly filings begin. */
export function isFormed({ stage }: Pick<Standing, 'stage'>): boolean {
  return (stageFacts[stage].point ?? 0) >= 4;
}

export type PathPoint = { point: number; state: 'done' | 'now' | 'next'; at: string | undefined };

export function pathOf({ stage, reached }: Pick<Standing, 'stage' | 'reached'>): PathPoint[] {
  const { point: present } = stageFacts[stage];
  const times = new Map(reached.map(({ point, at }) => [point, at]));
  return Array.from({ length: 7 }, (_, index) => {
    const point = index + 1;
    const isDone = present === null ? times.has(point) : point < present || stage === 'completed';
    return { point, state: isDone ? 'done' : point === present ? 'now' : 'next', at: times.get(point) };
  });
}

export const requestedSince = ({ state, asked_at }: Pick<CaseAction, 'state' | 'asked_at'>, now: number): string =>
  `${state === 'sent_back' ? 'Te lo devolvimos' : 'Te lo pedimos'} ${describeAge(asked_at, now)}`;

const moves: ReadonlySet<WholeCase['history'][number]['kind']> = new Set([
  'details_submitted',
  'approved',
  'returned_to_review',
  'submitted',
  'name_rejected',
  'returned_by_state',
  'name_chosen',
  'restricted_name_chosen',
  'formed',
  'ein_requested',
  'ein_refused',
  'ein_issued',
  'completed',
  'refused',
  'cancelled',
  'reverted',
] as const);

/** Why the case came to its present stage, where somebody gave a reason. */
export function reasonOfStage(history: WholeCase['history']): string | undefined {
  return history.findLast(({ kind }) => moves.has(kind))?.texts['reason'];
}
