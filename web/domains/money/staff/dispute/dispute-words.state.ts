import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Tone } from '../../../../platform/ui/tone.tsx';
import type { WholeDispute } from '../money.data.ts';

export type TurnWords = { tone: Tone; title: string; text: string };
type Turn = Pick<WholeDispute, 'kind' | 'state' | 'answer' | 'round' | 'due_at' | 'submissions'>;

/** Whose turn it is, and until when. */
export function turnWords(dispute: Turn, now: Date): TurnWords {
  const { answer, round, due_at, kind, state } = dispute;
  const waiting = dispute.submissions.find((each) => each.state === 'asked');
  if (waiting)
    return {
      tone: 'warning',
      title: 'Espera al proveedor',
      text: 'La respuesta sale en cuanto el proveedor conteste. No hay que hacer nada más, y no se envía dos veces.',
    };
  switch (answer) {
    case 'possible':
      return {
        tone: 'danger',
        title: `Nos toca responder: ${daysLeftWords(due_at!, now)}`,
        text: `${asks[round]} Hasta el ${formatPromisedDay(due_at!)}; se responde una sola vez.`,
      };
    case 'warning':
      return {
        tone: 'caution',
        title: 'Nadie disputa todavía',
        text: 'El banco avisa de un posible fraude. Devolver todo ahora evita la disputa y su comisión.',
      };
    case 'no_answer':
      return {
        tone: 'caution',
        title: 'El banco no admite respuesta',
        text: 'En esta disputa no se puede responder: decide el banco con lo que tiene.',
      };
    case 'past_due':
      return {
        tone: 'caution',
        title: 'El plazo pasó',
        text: `Se podía responder hasta el ${formatPromisedDay(due_at!)}. Ahora decide el banco con lo que tiene.`,
      };
    case 'with_bank':
      return { tone: 'info', title: 'Le toca al banco', text: waits[round] };
    case 'closed':
      return closedWords(kind, state);
  }
}

const asks: Readonly<Record<WholeDispute['round'], string>> = {
  inquiry: 'Es una consulta: no se ha movido dinero, y una buena respuesta evita la disputa.',
  dispute: 'El banco tiene el dinero mientras decide.',
  appeal: 'La disputa estaba perdida y se reabrió: es la última ocasión de argumentar.',
};

const waits: Readonly<Record<WholeDispute['round'], string>> = {
  inquiry: 'Mira lo que respondimos. Si no le basta, la consulta se convierte en disputa.',
  dispute: 'Mira lo que respondimos. Suele tardar entre dos y tres meses.',
  appeal: 'Mira la apelación. Lo que diga es definitivo.',
};

function closedWords(kind: Turn['kind'], state: Turn['state']): TurnWords {
  if (state === 'won') return { tone: 'success', title: 'La ganamos', text: 'El dinero y la comisión volvieron.' };
  if (state === 'lost')
    return {
      tone: 'caution',
      title: 'La perdimos',
      text: 'El banco devolvió el dinero a su cliente. No se devuelve nada más, ni se presenta nada de esta empresa.',
    };
  const text = kind === 'dispute' ? 'Se cerró sin que el banco decidiera.' : 'Se cerró sin llegar a disputa.';
  return { tone: 'success', title: 'Está cerrada', text };
}

const hourMs = 3_600_000;

export function daysLeftWords(due: string, now: Date): string {
  const hours = Math.floor((Date.parse(due) - now.getTime()) / hourMs);
  if (hours < 1) return 'queda menos de una hora';
  if (hours < 24) return hours === 1 ? 'queda una hora' : `quedan ${hours} horas`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'queda un día' : `quedan ${days} días`;
}
