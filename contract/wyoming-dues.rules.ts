/** What is due in Wyoming itself, of every company: two rules of the book (`tax-book.rules.ts`). Data and pure functions. */
import { formatUsd } from './money.rules.ts';
import { registeredAgentRenewal } from './plans.rules.ts';
import type { TaxRule } from './tax-rule.rules.ts';
import { anniversaryIn, yearOf } from './tax-dates.rules.ts';
import type { FactReader } from './tax-facts.rules.ts';

/** Calendar years from that of the formation to the one of `until`. */
export function calendarYears(read: FactReader, until: string): number[] {
  const first = yearOf(read.of('formed_on'));
  return Array.from({ length: Math.max(0, yearOf(until) - first + 1) }, (_, index) => first + index);
}

/** W.S. 17-29-209. */
export const annualReport: TaxRule = {
  id: 'wy_annual_report',
  jurisdiction: 'wyoming',
  title: 'Informe anual de Wyoming',
  what: 'Cada año el Estado pide confirmar la dirección de la empresa y pagar su licencia.',
  general: 'Desde $60, el día 1 del mes en que se constituyó, cada año desde el siguiente.',
  how: 'En la página del Secretario de Estado; se puede presentar hasta un año antes.',
  penalty:
    'Si no se presenta, el Estado avisa y 60 días después la empresa deja de existir; se recupera dentro de dos años pagando lo que falta.',
  from: '2010-07-01',
  source: 'W.S. 17-29-209, 17-29-210 y 17-29-705',
  checked_on: '2026-11-21',
  applies: () => true,
  duesUntil: (read, until) => {
    const formed = read.of('formed_on');
    // The state's law knows no next working day.
    return calendarYears(read, until)
      .filter((year) => year > yearOf(formed))
      .map((year) => ({ period: String(year), due_on: `${year}-${formed.slice(5, 7)}-01` }));
  },
  // Of the year before: the figures are those of the last fiscal year's end.
  feeOf: {
    least: 60,
    exactly: (read, { period }) =>
      Math.max(60, Math.round(read.ofYear(String(Number(period) - 1), 'wyoming_assets') * 0.02) / 100),
  },
};

/** The agent that the plan pays for its first year. */
export const agentRenewal: TaxRule = {
  id: 'agent_renewal',
  jurisdiction: 'wyoming',
  title: 'Renovación del agente registrado',
  what: 'Toda empresa de Wyoming tiene siempre un agente registrado allí, que recibe sus notificaciones. El primer año va incluido en tu plan.',
  general: `${formatUsd(registeredAgentRenewal.price)} al año, desde el primer aniversario de la constitución.`,
  how: 'Con nosotros, o nombrando a otro agente ante el Secretario de Estado.',
  penalty:
    'Sin agente el Estado avisa y 60 días después la empresa deja de existir; recuperarla cuesta $250 además de lo que falte.',
  from: '2010-07-01',
  source: 'W.S. 17-28-101 y 17-29-705(a); lo que incluye tu plan',
  checked_on: '2026-11-22',
  applies: () => true,
  duesUntil: (read, until) => {
    const formed = read.of('formed_on');
    return calendarYears(read, until)
      .filter((year) => year > yearOf(formed))
      .map((year) => ({ period: String(year), due_on: anniversaryIn(formed, year) }));
  },
  feeOf: { least: registeredAgentRenewal.price, exactly: () => registeredAgentRenewal.price },
};
