import { missingRequest, missingText } from '@zarpa/contract/ledger/statements/missing-months.rules.ts';
import { returnKindWords } from '@zarpa/contract/returns/kinds.rules.ts';
import { letterWhy, letterWords } from '@zarpa/contract/returns/engagement.rules.ts';
import { askWords, lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { returnStepKeys, type ReturnStepKey } from '@zarpa/contract/returns/steps.rules.ts';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { deadlineOf, isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import { formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { makingText, missingCount, yearReason } from '../../returns/preparing.state.ts';
import type { Returns } from '../../returns/returns.data.ts';
import { byDeadline, yearOfDate } from '../dates/dates-of-year.state.ts';
import { returnRules } from '../dates/main-dates.state.ts';
import { questionsToAsk } from '../dates/questions/asked-facts.state.ts';
import type { Taxes } from '../taxes.data.ts';

type StepPlace = 'questions' | 'dates' | 'accounts' | 'ledger' | 'papers';

export type NextStep = {
  what: string;
  why?: string;
  /** Of the four steps of 'Preparar Documentos', from 1. */
  number?: number;
  /** Where the customer does it; without one it is not their turn. `packet`: the one to approve, sign or file. */
  go?: { place: StepPlace; label: string; packet?: string };
};

type TaxesOfYear = { taxes: Taxes; returns: Returns; years: readonly FiscalYear[]; today: string };

export const stepCount = returnStepKeys.length;

/** The one thing to do next for the year of `returns`; `years`: newest first; `today`: ISO day. */
export function nextStep(all: TaxesOfYear): NextStep {
  return (
    askedPacket(all.returns) ??
    askedLetter(all.returns) ??
    openQuestions(all.taxes) ??
    nearDate(all) ??
    preparing(all.returns)
  );
}

function askedPacket({ wanted }: Returns): NextStep | undefined {
  for (const { kind, packet } of wanted) {
    const { ask, what } = packet && !packet.is_outdated ? lookOf(packet) : {};
    if (!packet || !ask) continue;
    const { todo, button } = askWords[ask];
    const go = { place: 'papers', label: button, ...(ask !== 'mend' && { packet: packet.id }) } as const;
    return { what: `${returnKindWords[kind].title}: ${todo}.`, why: what!, number: numberOf('review'), go };
  }
  return undefined;
}

/** Without it no paper of the year is looked at to its end. */
function askedLetter({ engagement }: Returns): NextStep | undefined {
  if (engagement?.state !== 'asked' && engagement?.state !== 'ended') return undefined;
  const { title } = letterWords[engagement.state];
  const go = { place: 'papers', label: 'Ver la carta' } as const;
  return { what: `${title}.`, why: letterWhy, number: numberOf('review'), go };
}

function openQuestions(taxes: Taxes): NextStep | undefined {
  const { length } = questionsToAsk(taxes, []);
  if (length === 0) return undefined;
  return {
    what: `Responde ${length === 1 ? '1 pregunta' : `${length} preguntas`} para saber qué presentas.`,
    why: 'De ellas depende qué hay que presentar, y cuándo.',
    go: { place: 'questions', label: 'Responder' },
  };
}

const nearDays = 30;

/** A date that no packet of ours is for: near, or passed in the shown year. */
function nearDate({ taxes, returns, years, today }: TaxesOfYear): NextStep | undefined {
  const [date] = byDeadline(
    taxes.obligations.filter(
      (one) =>
        isOwed(one.state) &&
        !returnRules.includes(one.rule) &&
        deadlineOf(one) <= addDays(today, nearDays) &&
        (deadlineOf(one) >= today || yearOfDate(one, years) === returns.year),
    ),
  );
  if (!date) return undefined;
  const deadline = deadlineOf(date);
  return {
    what: obligationTitle(date),
    why:
      deadline < today
        ? `Venció el ${formatPromisedDay(deadline)}. Si ya está presentado, sube la prueba.`
        : `Vence el ${formatPromisedDay(deadline)}.`,
    go: { place: 'dates', label: 'Ver la fecha' },
  };
}

function preparing(returns: Returns): NextStep {
  const step = returns.steps.find(({ standing }) => standing === 'now' || standing === 'missing');
  const isDone = returns.is_locked || allMade(returns);
  if (isDone || !step || step.key === 'make' || step.key === 'review') return making(returns);
  const number = numberOf(step.key);
  if (step.key === 'categorise')
    return { what: step.text, number, go: { place: 'ledger', label: 'Abrir los movimientos' } };
  const isOfMonths = step.standing === 'missing' && returns.missing_months.length > 0;
  return {
    what: isOfMonths ? missingRequest(returns.missing_months) : step.text,
    ...(isOfMonths && { why: returns.missing_months.map(missingText).join('; ') }),
    number,
    go: { place: 'accounts', label: 'Ir a los archivos' },
  };
}

/** Months without a statement no longer ask for anything. */
const allMade = ({ wanted }: Returns): boolean =>
  wanted.length > 0 &&
  wanted.every(({ packet }) => packet !== null && packet.state !== 'failed' && !packet.is_outdated && !packet.reopened);

function making(returns: Returns): NextStep {
  const isMaking = makingText(returns);
  if (isMaking) return { what: isMaking, number: numberOf('make') };
  const reason = yearReason(returns);
  if (reason) return { what: 'Ahora no tienes que hacer nada.', why: reason };
  const papers = (label: string) => ({ place: 'papers', label }) as const;
  const missing = missingCount(returns.wanted);
  if (missing > 0)
    return {
      what: missing === 1 ? 'Falta 1 dato para los papeles.' : `Faltan ${missing} datos para los papeles.`,
      number: numberOf('make'),
      go: papers(missing === 1 ? 'Ver el dato que falta' : 'Ver los datos que faltan'),
    };
  const isStale = returns.wanted.some(({ packet }) => packet?.is_outdated);
  const [make, review] = returns.steps.slice(-2);
  if (isStale || make?.standing === 'now' || make?.standing === 'missing')
    return {
      what: isStale ? 'Tu libro cambió: genera los papeles otra vez.' : make!.text,
      number: numberOf('make'),
      go: papers('Ver los papeles'),
    };
  if (review?.standing === 'now') return { what: review.text, number: numberOf('review') };
  return { what: 'Ahora no tienes que hacer nada.', ...(review && { why: review.text }) };
}

const numberOf = (key: ReturnStepKey): number => returnStepKeys.indexOf(key) + 1;
