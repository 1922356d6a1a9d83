import { once } from '@zarpa/contract/values/once.rules.ts';
import type { ResendOutcome, SystemPartState } from '@zarpa/contract/system/labels.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { formatMoment } from '../../identity/account/moments.state.ts';
import type { UnsentMail } from './system.data.ts';

export const partLooks: Readonly<Record<SystemPartState, { tone: Tone; word: string }>> = {
  good: { tone: 'success', word: 'Bien' },
  bad: { tone: 'danger', word: 'No responde' },
  unknown: { tone: 'caution', word: 'Sin mirar' },
  unset: { tone: 'neutral', word: 'No configurado' },
  lacking: { tone: 'danger', word: 'Falta' },
};

/** Only the scanner can be missing (`SCANNER`, docs/runbook.md). */
export const lackingText = 'Lo que suben los clientes se guarda sin revisar: define CLAMD_URL.';

/** `42 ms`, `3,5 s`, `2 min 5 s` */
export function tookText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${decimal().format(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

/** `cada 30 s`, `cada minuto`, `cada 10 min`, `cada hora` */
export function restText(seconds: number): string {
  const one = { 1: 'cada segundo', 60: 'cada minuto', 3600: 'cada hora' }[seconds];
  if (one) return one;
  if (seconds >= 3600) return `cada ${decimal().format(seconds / 3600)} h`;
  return seconds >= 60 ? `cada ${decimal().format(seconds / 60)} min` : `cada ${decimal().format(seconds)} s`;
}

/** `3 h`, `2,5 días`: elapsed hours, not working time. */
export const hoursText = (hours: number): string =>
  hours < 48 ? `${decimal().format(hours)} h` : `${decimal().format(hours / 24)} días`;

export function untilText(iso: string, now: number): string {
  const minutes = Math.ceil((Date.parse(iso) - now) / 60_000);
  if (minutes <= 0) return 'ahora';
  if (minutes < 60) return `en ${minutes} min`;
  return minutes < 48 * 60 ? `en ${Math.round(minutes / 60)} h` : `en ${Math.round(minutes / 1440)} días`;
}

export const triesText = (tries: number) => (tries === 1 ? '1 intento' : `${tries} intentos`);

export const neverAgain = 'Ninguno: pasó una semana';

export function refusalText({ cause, refused_at, tries }: UnsentMail): string {
  if (refused_at !== null)
    return `La dirección rechazó correo el ${formatMoment(refused_at)}: se deja dos días en paz.`;
  if (cause !== null) return cause;
  return tries === 0 ? 'Todavía no se ha intentado.' : 'Sin rechazo anotado.';
}

export const outcomeWords: Readonly<Record<ResendOutcome, { tone: 'success' | 'info' | 'warning'; text: string }>> = {
  started: { tone: 'success', text: 'Se intenta ahora mismo.' },
  under_way: { tone: 'info', text: 'Ya está en marcha: no hace falta nada más.' },
  succeeded: { tone: 'success', text: 'Mientras tanto se hizo: no hace falta repetir.' },
  resting: {
    tone: 'warning',
    text: 'Esa dirección rechazó correo hace poco. Se deja dos días en paz y después se intenta de nuevo.',
  },
};

export function allStartedText({ started, has_more }: { started: number; has_more: boolean }): string {
  if (started === 0) return 'Nada que reintentar: ya están en marcha.';
  const text = started === 1 ? 'Se intenta 1 tarea ahora mismo.' : `Se intentan ${started} tareas ahora mismo.`;
  return has_more ? `${text} Quedan más: repite cuando acaben.` : text;
}

const decimal = once(() => new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }));
