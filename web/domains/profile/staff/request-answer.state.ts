import type { Outcome } from './change-requests.data.ts';

type Words = { label: string; send: string; asks: string };

export const outcomeWords: Readonly<Record<Outcome, Words>> = {
  done: { label: 'Hecho', send: 'Responder que está hecho', asks: 'Qué se hizo' },
  declined: { label: 'No se hace', send: 'Responder que no se hace', asks: 'Por qué no' },
};
