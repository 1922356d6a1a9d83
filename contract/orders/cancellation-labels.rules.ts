/** Sentences about a cancellation, shared by order, notice and mail. */
import { formatPromisedDay } from '../values/dates.rules.ts';
import { formatUsd } from '../values/money.rules.ts';

/**
 * `done`: refunded, or nothing was owed and staff answered. `declined`: the refund was refused for a reason of the refund table.
 */
export const cancellationStates = ['asked', 'done', 'declined'] as const;
export type CancellationState = (typeof cancellationStates)[number];

/** `ends_case`: at once; `asks_team`: an agency is involved or the company exists; otherwise `nothing`. */
export const cancellationWays = ['ends_case', 'asks_team', 'nothing'] as const;
export type CancellationWay = (typeof cancellationWays)[number];
export const requestWays = ['ends_case', 'asks_team'] as const;
export type RequestWay = (typeof requestWays)[number];

export const declineGrounds = ['fee_paid', 'work_done', 'company_exists', 'withdrawn'] as const;
export type DeclineGround = (typeof declineGrounds)[number];
export const declineGroundWords: Readonly<Record<DeclineGround, string>> = {
  fee_paid: 'La tasa del Estado está pagada y nadie la devuelve; el trabajo de presentarla está hecho.',
  work_done: 'Ya está hecho.',
  company_exists: 'Tu empresa ya existe.',
  withdrawn: 'Nos dijiste que ya no lo quieres.',
};

export const cancellationReasonMax = 500;

type CancellationSummary = { way: RequestWay; state: CancellationState; total: number };

export function cancellationTitle(company: string, { way, state, total }: CancellationSummary): string {
  if (state === 'declined') return `No procede el reembolso que pediste por ${company}`;
  if (state === 'done')
    return total > 0 ? `Volvió el reembolso que pediste por ${company}` : `Respondimos a tu petición por ${company}`;
  return way === 'ends_case' ? `Cancelaste el trámite de ${company}` : `Pediste un reembolso por ${company}`;
}

export function cancellationLines({
  way,
  total,
  dueAt,
}: Omit<CancellationSummary, 'state'> & { dueAt: string }): string[] {
  const day = dueAt && `, a más tardar el ${formatPromisedDay(dueAt)}`;
  return [
    way === 'ends_case'
      ? 'El trámite está cancelado: no presentamos nada más.'
      : 'Tu trámite sigue donde está: una persona del equipo te responde.',
    total > 0
      ? `${formatUsd(total)} vuelven a la tarjeta con la que se pagó. Lo hace una persona del equipo${day}; después el banco puede tardar unos días en mostrarlo.`
      : `No vuelve nada por la tabla de los términos. Una persona del equipo lo mira igualmente${day}.`,
  ];
}
