import { formatDay, formatPromisedDay } from '@zarpa/contract/values/dates.rules.ts';
import { returnKindWords, type ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { isOwnersTurn, needsLetter } from '@zarpa/contract/returns/engagement.rules.ts';
import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { isBeforeFiling, type PageVerdict, type ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { canMakeAnew, isOver } from '../preparing.state.ts';
import type { Packet, Returns, RequiredPacket } from '../returns.data.ts';

type PacketLook = { label: string; tone: Tone; turn?: Turn; what: string };

export function packetLook({ kind, due_on, missing, packet }: RequiredPacket, returns: Returns): PacketLook {
  if (packet === null) return lookOfUnmade(missing.length, isOver(returns));
  // Its state no longer matters once it differs from the ledger.
  if (packet.is_outdated && canMakeAnew(packet) && !asksAlready.includes(packet.state))
    return { label: 'Ya no vale', tone: 'warning', turn: 'customer', what: 'Hay que generarla otra vez.' };
  if (kind === 'extension' && packet.state === 'filed' && (packet.filed_at ?? '').slice(0, 10) > due_on)
    return {
      label: 'Presentada tarde',
      tone: 'warning',
      what: `Llegó después del ${formatDay(due_on)}: no da más tiempo, y la declaración vencía ese día.`,
    };
  if (packet.state === 'in_review' && needsLetter(kind) && isOwnersTurn(returns.engagement?.state))
    return {
      label: 'Falta la carta de encargo',
      tone: 'warning',
      turn: 'customer',
      what: 'Terminamos la revisión cuando firmes la carta de encargo, arriba.',
    };
  const { label, tone, turn, what } = lookOf(packet);
  const agency = kind === 'annual_report' ? 'state' : 'irs';
  const turns = { customer: 'customer', team: 'us', agency, nobody: undefined } as const;
  const owner = turns[turn];
  return { label, tone, what, ...(owner && { turn: owner }) };
}

const asksAlready: readonly ReturnState[] = ['sent_back', 'failed'];

function lookOfUnmade(missing: number, isYearOver: boolean): PacketLook {
  if (!isYearOver)
    return {
      label: 'Cuando termine el año',
      tone: 'neutral',
      what: 'Mientras tanto puedes ir reuniendo lo que falta.',
    };
  if (missing > 0)
    return {
      label: missing === 1 ? 'Falta 1 dato' : `Faltan ${missing} datos`,
      tone: 'warning',
      what: 'Se puede generar cuando no falte nada.',
    };
  return { label: 'Sin generar', tone: 'info', turn: 'customer', what: 'No falta nada: ya se puede generar.' };
}

export function dueText({ due_on, extended_to, packet }: RequiredPacket, today: string): string {
  const isOwed = packet === null || isBeforeFiling(packet.state);
  const due = `${isOwed && due_on < today ? 'Venció' : 'Vence'} el ${formatPromisedDay(due_on)}.`;
  if (!isOwed) return `Vencía el ${formatPromisedDay(due_on)}.`;
  return extended_to === null ? due : `${due} Con prórroga, el ${formatPromisedDay(extended_to)}.`;
}

export function packetTitle({ kind, packet }: RequiredPacket): string {
  const { title } = returnKindWords[kind];
  return packet && packet.amendment > 0 ? `${title}: enmienda ${packet.amendment}` : title;
}

const rules: Readonly<Partial<Record<ReturnKind, RuleId>>> = {
  form_5472: 'form_5472',
  schedule_c: 'schedule_c',
  form_1065: 'form_1065',
  annual_report: 'wy_annual_report',
};

export function ruleOfPacket({ kind, due_on }: RequiredPacket, all: readonly RequiredPacket[]): RuleId | undefined {
  if (kind !== 'extension') return rules[kind];
  const whole = all.find((one) => one.kind !== 'extension' && one.kind !== 'annual_report' && one.due_on === due_on);
  return whole && rules[whole.kind];
}

export function papersWait({ state, papers, is_outdated }: Pick<Packet, 'state' | 'papers' | 'is_outdated'>): boolean {
  return papers.every(({ paper }) => paper === 'cause_statement') && state === 'in_review' && !is_outdated;
}

export const pageVerdictText = (verdict: PageVerdict | null): string =>
  verdict === null ? 'sin comparar' : verdict === 'matches' ? 'comparada: coincide' : 'devuelta';

export const pagesText = (pages: number): string => (pages === 1 ? '1 página' : `${pages} páginas`);
