/** The four steps of 'Preparar Documentos' (portal.md §2). */
import { lookOf, type Standing } from './looks.rules.ts';

export const returnStepKeys = ['collect', 'categorise', 'make', 'review'] as const;
export type ReturnStepKey = (typeof returnStepKeys)[number];
export const stepStandings = ['done', 'now', 'missing', 'later'] as const;
export type StepStanding = (typeof stepStandings)[number];

export type YearProgress = {
  files: number;
  unread: number;
  missingMonths: number;
  open: number;
  questions: number;
  /** A packet lacks nothing and was not made yet. */
  canMake: boolean;
  /** Per due packet; null before it is made. */
  packets: readonly (Standing | null)[];
  /** The year’s engagement letter waits for its owner. */
  isLetterAsked?: boolean;
};

export type PreparingStep = { key: ReturnStepKey; standing: StepStanding; text: string };

export function preparingSteps(progress: YearProgress): PreparingStep[] {
  const collected = collectStep(progress);
  const categorised = categoriseStep(progress);
  return [collected, categorised, makeStep(progress), reviewStep(progress)];
}

function collectStep({ files, unread, missingMonths }: YearProgress): PreparingStep {
  const step = (standing: StepStanding, text: string) => ({ key: 'collect', standing, text }) as const;
  if (files === 0) return step('now', 'Sube los extractos de todas las cuentas de la LLC.');
  if (unread > 0) return step('now', `${counted(unread, 'cosa espera', 'cosas esperan')} por ti en tus archivos.`);
  if (missingMonths > 0)
    return step('missing', `${missingVerb(missingMonths)} ${counted(missingMonths, 'mes', 'meses')} de extractos.`);
  return step('done', `${counted(files, 'archivo leído', 'archivos leídos')}.`);
}

function categoriseStep({ files, open, questions }: YearProgress): PreparingStep {
  const step = (standing: StepStanding, text: string) => ({ key: 'categorise', standing, text }) as const;
  if (files === 0) return step('later', 'Empieza cuando haya extractos.');
  if (open > 0) return step('now', `${counted(open, 'movimiento espera', 'movimientos esperan')} una decisión tuya.`);
  if (questions > 0) return step('now', `${missingVerb(questions)} ${counted(questions, 'respuesta', 'respuestas')}.`);
  return step('done', 'Todo está clasificado y respondido.');
}

function makeStep({ packets, canMake }: YearProgress): PreparingStep {
  const step = (standing: StepStanding, text: string) => ({ key: 'make', standing, text }) as const;
  const made = packets.filter((packet) => packet !== null && packet.state !== 'failed');
  if (packets.some((packet) => packet?.state === 'failed')) return step('missing', 'Un papel no se pudo generar.');
  if (packets.length > 0 && made.length === packets.length) return step('done', 'Los papeles están hechos.');
  if (made.length > 0) return step('now', `${made.length} de ${packets.length} están hechos.`);
  return canMake ? step('now', 'Ya puedes generar los papeles.') : step('later', 'Cuando no falte nada.');
}

function reviewStep({ packets, isLetterAsked }: YearProgress): PreparingStep {
  const step = (standing: StepStanding, text: string) => ({ key: 'review', standing, text }) as const;
  const existing = packets.filter((packet) => packet !== null);
  if (existing.length === 0) return step('later', 'La hace nuestro equipo, y después la apruebas tú.');
  if (packets.every((packet) => packet?.state === 'filed')) return step('done', 'Todo está presentado.');
  const awaited = existing.map(lookOf).find(({ turn }) => turn === 'customer');
  if (awaited) return step('now', awaited.what);
  if (isLetterAsked) return step('now', 'Terminamos la revisión cuando firmes la carta de encargo.');
  return step('now', 'Está en manos de nuestro equipo.');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const missingVerb = (count: number) => (count === 1 ? 'Falta' : 'Faltan');
