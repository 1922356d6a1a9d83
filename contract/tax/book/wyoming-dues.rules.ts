import { formatUsd } from '../../values/money.rules.ts';
import { registeredAgentRenewal } from '../../payments/plans.rules.ts';
import type { Period, TaxRule } from './rule.rules.ts';
import { anniversaryIn, yearOf } from '../dates/days.rules.ts';
import { dissolvedOn, lastDayOf, taxYears } from '../dates/years.rules.ts';
import type { FactReader } from './facts.rules.ts';

/** The state's fee for the articles (W.S. 17-29-210), without the card surcharge. */
export const articlesFeeCents = 10_000;

export function calendarYears(read: FactReader, until: string): Period[] {
  const formed = read.formedOn();
  const lastDay = lastDayOf(read);
  return yearsSince(formed, [until, lastDay].toSorted()[0]!).map((year) => ({
    name: String(year),
    begin: [formed, `${year}-01-01`].toSorted()[1]!,
    end: [lastDay, `${year}-12-31`].toSorted()[0]!,
  }));
}

const yearsSince = (day: string, until: string) =>
  Array.from({ length: Math.max(0, yearOf(until) - yearOf(day) + 1) }, (_, index) => yearOf(day) + index);

function eachYearAfter(read: FactReader, until: string, dayIn: (formed: string, year: number) => string): Period[] {
  const formed = read.formedOn();
  const [, ...years] = yearsSince(formed, until);
  return years.map((year) => ({ name: String(year), begin: dayIn(formed, year), end: dayIn(formed, year) }));
}

/** The day of dissolution, or forever. */
const untilDay = (read: FactReader) => dissolvedOn(read) ?? '9999-12-31';

/** The last tax year that ended before a day; the report states the figures of its end. */
function yearBefore(read: FactReader, day: string): string | undefined {
  return taxYears(read, { until: day }).findLast(({ end }) => end < day)?.name;
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
    'Si no se presenta, el Estado avisa y a los 60 días puede disolverla administrativamente; dentro de dos años se puede recuperar pagando lo que falte.',
  from: '2010-07-01',
  source: 'W.S. 17-29-209, 17-29-210 y 17-29-705',
  checked_on: '2026-11-21',
  appliesOn: () => true,
  periodsUntil: (read, until) =>
    eachYearAfter(read, until, (formed, year) => `${year}-${formed.slice(5, 7)}-01`).filter(
      ({ end }) => end <= untilDay(read),
    ),
  due: 'whole',
  // State law does not move a due day to the next working day.
  dueOf: ({ end }) => ({ due_on: end }),
  // The figures are from the end of the last fiscal year before the due day, which is not the calendar's for a fiscal year ending
  // in June.
  feeOf: {
    least: 60,
    exactly: (read, { name, end }) => {
      const year = yearBefore(read, end) ?? String(Number(name) - 1);
      return Math.max(60, Math.round(read.ofYear(year, 'wyoming_assets') * 0.02) / 100);
    },
  },
};

export const agentRenewal: TaxRule = {
  id: 'agent_renewal',
  jurisdiction: 'wyoming',
  title: 'Renovación del agente registrado',
  what: 'Toda empresa de Wyoming tiene siempre un agente registrado allí, que recibe sus notificaciones. El primer año va incluido en tu plan.',
  general: `${formatUsd(registeredAgentRenewal.price)} al año, desde el primer aniversario de la constitución.`,
  how: 'Con nosotros, o nombrando a otro agente ante el Secretario de Estado.',
  penalty:
    'Sin agente el Estado avisa y a los 60 días puede disolverla administrativamente; dentro de dos años se puede recuperar por $250 además de lo que falte.',
  from: '2010-07-01',
  source: 'W.S. 17-28-101 y 17-29-705(a); lo que incluye tu plan',
  checked_on: '2026-11-22',
  appliesOn: () => true,
  // No new year of the agent begins on the company's last day.
  periodsUntil: (read, until) => eachYearAfter(read, until, anniversaryIn).filter(({ end }) => end < untilDay(read)),
  due: 'whole',
  dueOf: ({ end }) => ({ due_on: end }),
  feeOf: { least: registeredAgentRenewal.price, exactly: () => registeredAgentRenewal.price },
};
