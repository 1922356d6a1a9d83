import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { isBeforeFiling } from '@zarpa/contract/returns/states.rules.ts';
import type { ReturnStepKey } from '@zarpa/contract/returns/steps.rules.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Tone } from '../../platform/ui/tone.tsx';
import type { Packet, Returns, RequiredPacket } from './returns.data.ts';

export const stepTitles: Readonly<Record<ReturnStepKey, string>> = {
  collect: 'Recopilar extractos bancarios',
  categorise: 'Categorizar gastos del negocio',
  make: 'Generar la declaración federal de tu LLC',
  review: 'Revisar antes de presentar',
};

export function preparingStatus(returns: Returns): { label: string; tone: Tone } {
  const { wanted, asks, is_locked } = returns;
  const states = wanted.flatMap(({ packet }) => (packet ? [packet.state] : []));
  if (states.includes('making')) return { label: 'Generando', tone: 'info' };
  const isStale = wanted.some(({ packet }) => packet?.is_outdated && canMakeAnew(packet));
  if (isStale || wanted.some(({ packet }) => packet && lookOf(packet).turn === 'customer'))
    return { label: 'Te toca a ti', tone: 'warning' };
  if (states.includes('failed')) return { label: 'No se pudo generar', tone: 'danger' };
  if (wanted.length > 0 && states.length === wanted.length && states.every((state) => state === 'filed'))
    return { label: 'Presentado', tone: 'success' };
  if (wanted.length === 0 && asks.length === 0) return { label: 'Nada que generar', tone: 'neutral' };
  if (is_locked) return { label: 'Cerrado', tone: 'success' };
  if (!isOver(returns)) return { label: 'El año no ha terminado', tone: 'neutral' };
  return missingCount(wanted) > 0 || asks.length > 0
    ? { label: 'Faltan datos', tone: 'warning' }
    : { label: 'En Proceso', tone: 'info' };
}

/** Returns cover a final year: one that has ended, or the last one of a closed company. */
export const isOver = ({ has_ended, questions }: Pick<Returns, 'has_ended' | 'questions'>): boolean =>
  has_ended || questions.some(({ key, answer }) => key === 'is_final' && answer === 'yes');

export const missingCount = (required: readonly RequiredPacket[]): number =>
  new Set(required.filter(isToMake).flatMap(({ missing }) => missing.map(({ key }) => key))).size;

export const packetsToMake = ({ wanted }: Pick<Returns, 'wanted'>): RequiredPacket[] =>
  wanted.filter((one) => one.missing.length === 0 && isToMake(one));

export const packetsToWait = ({ wanted }: Pick<Returns, 'wanted'>): RequiredPacket[] =>
  wanted.filter((one) => one.missing.length > 0 && isToMake(one));

/** Same rule as the server: current and already filed packets stay. */
function isToMake({ packet }: RequiredPacket): boolean {
  if (packet === null) return true;
  if (packet.reopened !== null) return true;
  return canMakeAnew(packet);
}

export function canMakeAnew({ state, is_outdated }: Pick<Packet, 'state' | 'is_outdated'>): boolean {
  if (state === 'making' || !isBeforeFiling(state)) return false;
  return is_outdated || state === 'failed' || state === 'sent_back';
}

type GenerateButton = {
  label: 'Generar Documentos' | 'Sube Bank Statements Primero' | 'Generando…';
  isEnabled: boolean;
  reason?: string;
};

/** Requires files, unless nothing is missing: a company may have no account. */
export function generateButton(returns: Returns): GenerateButton {
  const { files, wanted } = returns;
  const refused = (reason: string) => ({ label: 'Generar Documentos', isEnabled: false, reason }) as const;
  if (wanted.some(({ packet }) => packet?.state === 'making')) return { label: 'Generando…', isEnabled: false };
  const isComplete = wanted.length > 0 && wanted.every(({ missing }) => missing.length === 0);
  if (files === 0 && !isComplete) return { label: 'Sube Bank Statements Primero', isEnabled: false };
  const why = yearReason(returns);
  if (why !== undefined) return refused(why);
  if (packetsToMake(returns).length > 0) return { label: 'Generar Documentos', isEnabled: true };
  const count = missingCount(wanted);
  if (count > 0) return refused(count === 1 ? 'Falta 1 dato.' : `Faltan ${count} datos.`);
  return refused('Están hechos y dicen lo mismo que tu libro.');
}

export const canMakeAlone = ({ missing, packet }: RequiredPacket, returns: Returns): boolean =>
  packet === null && missing.length === 0 && isOver(returns) && !generateButton(returns).isEnabled;

export function yearReason(returns: Returns): string | undefined {
  const { wanted, asks, end, period, is_locked } = returns;
  if (wanted.length === 0)
    return asks.length > 0
      ? 'Primero hace falta saber qué se presenta.'
      : `De ${period} no hay ningún papel que hagamos nosotros.`;
  if (!isOver(returns))
    return `Los papeles de ${period} se hacen cuando el año ya no puede cambiar: desde el ${formatDay(addDays(end, 1))}.`;
  const isLeft = wanted.some(isToMake);
  if (is_locked && !isLeft) return `${period} está presentado y cerrado: tu libro ya no cambia.`;
  return undefined;
}

export function makingText({ wanted }: Pick<Returns, 'wanted'>): string | undefined {
  const count = wanted.filter(({ packet }) => packet?.state === 'making').length;
  if (count === 0) return undefined;
  const what = count === 1 ? 'Estamos haciendo 1 documento.' : `Estamos haciendo ${count} documentos.`;
  return `${what} Tarda un minuto; puedes seguir con otra cosa.`;
}

export const filesCount = (files: number): string => (files === 1 ? '1 archivo' : `${files} archivos`);
