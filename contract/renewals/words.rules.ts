/** What is said of a charge, in the bell and beside it. */
import { formatDay } from '../values/dates.rules.ts';
import { dollarsOf, formatUsd } from '../values/money.rules.ts';
import { classOf, isRevoked, type Decline } from './declines.rules.ts';

/** Why a charge failed, for whoever pays: a lost or stolen card reads as refused. */
export function problemWords(decline: Decline): string {
  const { code } = decline;
  if (code === 'left') return 'El pago no se terminó.';
  if (code === 'passed_on') return 'Antes lo pagaba otra persona. Págalo aquí, o guarda una tarjeta.';
  if (code === 'no_card') return 'No hay ninguna tarjeta guardada.';
  if (isRevoked(decline)) return 'Tu banco tiene la orden de no pagarnos. Si querías cancelar, hazlo aquí mismo.';
  if (code === 'authentication_required') return 'Tu banco pide que confirmes el pago.';
  if (code === 'payment_intent_authentication_failure') return 'Tu banco no confirmó que eras tú.';
  if (code === 'expired_card') return 'La tarjeta está vencida.';
  if (code === 'insufficient_funds') return 'La tarjeta no tenía fondos.';
  return classOf(decline) === 'never' ? 'Tu banco no aceptó la tarjeta: usa otra.' : 'Tu banco no aceptó el cobro.';
}

/** In the bell. Facts: `event`, `on`, `amount_cents`, `problem`, `label`. */
export function renewalWords(company: string, facts: Readonly<Record<string, string>>) {
  const { event = '', on = '', amount_cents: amount = '0', problem = '', label = '' } = facts;
  const sum = formatUsd(dollarsOf(Number(amount)));
  const words: Readonly<Record<string, { title: string; text: string }>> = {
    told: { title: `Se renuevan los servicios de ${company}`, text: `${sum} el ${on && formatDay(on)}.` },
    paid: { title: `Se renovaron los servicios de ${company}`, text: `Cobramos ${sum}. El recibo va en tu correo.` },
    bought: { title: `Pagaste un servicio más para ${company}`, text: `Cobramos ${sum}. El recibo va en tu correo.` },
    returned: { title: `Te devolvemos ${sum}`, text: `Cancelaste la renovación de ${company} mientras se cobraba.` },
    failed: { title: `No pudimos cobrar la renovación de ${company}`, text: problem },
    grace: { title: `La renovación de ${company} sigue sin pagar`, text: 'Lee qué pasa si no se paga.' },
    ended: {
      title: `${label} de ${company}: terminó`,
      text: on && `El último día fue el ${formatDay(on)}. Lee qué sigue.`,
    },
    resignation: { title: `Dejaremos de ser el agente de ${company}`, text: 'Lee el aviso, y qué puedes hacer.' },
  };
  return words[event] ?? { title: `Novedades de la renovación de ${company}`, text: '' };
}
