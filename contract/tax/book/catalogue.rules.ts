/** The rule book: what is due, to whom, when and why, with the source and the day it was last checked; tax.md, domain.md §3. */
import { formatDay } from '../../values/dates.rules.ts';
import type { FactReader } from './facts.rules.ts';
import type { DueDays, Period, RuleId, TaxRule } from './rule.rules.ts';
import { addDays, fifteenthAfter, nextFilingDay, yearOf } from '../dates/days.rules.ts';
import { taxYears } from '../dates/years.rules.ts';
import { othersPaidRules } from './others-paid.rules.ts';
import { usBusinessRules } from './us-business.rules.ts';
import { agentRenewal, annualReport, calendarYears } from './wyoming-dues.rules.ts';

export function ruleOf(id: RuleId): TaxRule {
  return taxRules.find((rule) => rule.id === id)!;
}

/** 'Informe anual de Wyoming (2027)'; names the last day of a year that a change cut short. */
export function obligationTitle({ rule, period, key = '' }: { rule: RuleId; period: string; key?: string }): string {
  const { title } = ruleOf(rule);
  const [, , endedOn] = key.split(':');
  if (endedOn !== undefined) return `${title} (${period}, hasta el ${formatDay(endedOn)})`;
  return period === '' ? title : `${title} (${period})`;
}

const itsYears = (read: FactReader, until: string) => taxYears(read, { until });
const yearsOfACorporation = (read: FactReader, until: string) => taxYears(read, { until, taxedAs: 'corporation' });

function returnAfter({ end, countedFrom = end }: Period, months: number, more: number): DueDays {
  return {
    due_on: nextFilingDay(fifteenthAfter(countedFrom, months)),
    extended_to: nextFilingDay(fifteenthAfter(countedFrom, months + more)),
  };
}

const inTheFourthMonth = (period: Period) => returnAfter(period, 4, 6);

/** Individuals use the calendar year, whatever the company's fiscal year is. */
const ofAPerson = {
  periodsUntil: calendarYears,
  due: 'whole',
  dueOf: ({ end }) => ({
    due_on: nextFilingDay(`${yearOf(end) + 1}-04-15`),
    extended_to: nextFilingDay(`${yearOf(end) + 1}-10-15`),
  }),
} as const satisfies Partial<TaxRule>;

/** A single owner cannot be mixed; treated as foreign, which owes more. */
const isForeignOwnedByOne = (read: FactReader, day: string) =>
  read.on(day, 'taxed_as') === 'default' && read.on(day, 'owners') === 'one' && read.on(day, 'owners_are') !== 'us';

export const taxRules: readonly TaxRule[] = [
  annualReport,
  {
    id: 'form_5472',
    jurisdiction: 'irs',
    title: 'Formulario 5472 con 1120 pro forma',
    what: 'Una LLC con un solo dueño extranjero informa de lo que pasó entre ella y su dueño: lo que puso, lo que sacó y lo que pagó por ella, aunque no haya ganado nada. Si también pasó algo con otra parte relacionada (otra empresa tuya, un familiar cercano), va un 5472 más por cada una, todos con el mismo 1120 y en la misma fecha.',
    general:
      'El 15 de abril en la mayoría de los casos, si la LLC tiene un solo dueño que no es persona de Estados Unidos.',
    how: 'Por fax o por correo a Ogden; no se presenta en línea.',
    penalty: '$25,000 por formulario y año, y otro tanto por cada 30 días desde 90 días después del aviso.',
    extension: { form: '7004', text: 'Formulario 7004, antes del vencimiento, al mismo fax.' },
    from: '2017-01-01',
    source: 'IRC § 6038A; Reg. § 1.6038A-2; instrucciones del formulario 5472',
    checked_on: '2026-11-21',
    appliesOn: isForeignOwnedByOne,
    periodsUntil: itsYears,
    due: 'part',
    dueOf: inTheFourthMonth,
    // The first year includes the owner's payment for the formation and the last the final distribution, so both are always
    // reportable. Years between are due unless the owner says that nothing happened.
    isDueIn: (read, { name, begin, countedFrom }) =>
      begin === read.formedOn() ||
      countedFrom !== undefined ||
      read.ofYearOr(name, 'related_transactions', 'yes') === 'yes',
  },
  {
    id: 'form_1065',
    jurisdiction: 'irs',
    title: 'Formulario 1065 con un K-1 por socio',
    what: 'Una LLC con varios dueños declara como sociedad y da a cada uno su parte en un Anexo K-1.',
    general: 'El 15 de marzo en la mayoría de los casos, si la LLC tiene dos o más dueños.',
    how: 'En línea por un preparador, o por correo.',
    penalty: 'Unos $255 por socio y mes, hasta doce meses.',
    extension: {
      form: '7004',
      text: 'Formulario 7004, antes del vencimiento, en línea o por correo, no por fax: seis meses más.',
    },
    from: '2016-01-01',
    source: 'IRC § 6031, § 6072(b) y § 6698',
    checked_on: '2026-11-21',
    advice:
      'Con socios extranjeros puede haber retenciones y los formularios 8804, 8805, K-2 y K-3: habla con un preparador.',
    appliesOn: (read, day) => read.on(day, 'taxed_as') === 'default' && read.on(day, 'owners') === 'several',
    periodsUntil: itsYears,
    due: 'part',
    dueOf: (period) => returnAfter(period, 3, 6),
  },
  {
    id: 'schedule_c',
    jurisdiction: 'irs',
    title: 'Anexo C del formulario 1040',
    what: 'El dueño único que es persona de Estados Unidos declara lo de su LLC dentro de su propia declaración.',
    general: 'El 15 de abril, si la LLC tiene un solo dueño y es una persona de Estados Unidos.',
    how: 'Con la declaración personal, en línea o por correo.',
    penalty: '5 % de lo que falte pagar por mes, hasta 25 %.',
    extension: {
      form: '4868',
      text: 'Formulario 4868, antes del vencimiento: seis meses más para presentar, no para pagar.',
    },
    from: '2004-01-01',
    source: 'IRC § 6072(a) y § 6651; instrucciones del Anexo C',
    checked_on: '2026-11-21',
    appliesOn: (read, day) =>
      read.on(day, 'taxed_as') === 'default' &&
      read.on(day, 'owners') === 'one' &&
      read.on(day, 'owners_are') === 'us' &&
      read.on(day, 'owner_is') !== 'company',
    ...ofAPerson,
  },
  {
    id: 'form_1120',
    jurisdiction: 'irs',
    title: 'Formulario 1120',
    what: 'Una LLC que pidió tributar como corporación declara y paga su propio impuesto. Si un extranjero tiene el 25 % o más, lleva además el 5472.',
    general: 'El 15 de abril en la mayoría de los casos, si la LLC pidió tributar como corporación.',
    how: 'En línea por un preparador, o por correo.',
    penalty: '5 % de lo que falte pagar por mes, hasta 25 %; por un 5472 que falte, $25,000.',
    extension: {
      form: '7004',
      text: 'Formulario 7004, antes del vencimiento: seis meses más para presentar, no para pagar.',
    },
    from: '2016-01-01',
    source: 'IRC § 6072(a), § 6081 y § 6651; ley pública 114-41, § 2006',
    checked_on: '2026-11-21',
    appliesOn: (read, day) => read.on(day, 'taxed_as') === 'corporation',
    periodsUntil: yearsOfACorporation,
    due: 'part',
    // A year that ends in June and began before 2026 keeps the earlier due date and the longer extension.
    dueOf: (period) =>
      period.end.slice(5, 7) === '06' && period.begin < '2026-01-01'
        ? returnAfter(period, 3, 7)
        : inTheFourthMonth(period),
  },
  {
    id: 'owner_return',
    jurisdiction: 'irs',
    title: 'Declaración de la empresa dueña',
    what: 'Lo de una LLC cuya única dueña es una empresa de Estados Unidos va dentro de la declaración de esa empresa.',
    general: 'El 15 de abril en la mayoría de los casos, si la única dueña de la LLC es una empresa de Estados Unidos.',
    how: 'Por el preparador de la empresa dueña.',
    penalty: '5 % de lo que falte pagar por mes, hasta 25 %; por un 5472 que falte, $25,000.',
    extension: {
      form: '7004',
      text: 'Formulario 7004, antes del vencimiento: seis meses más para presentar, no para pagar.',
    },
    from: '2016-01-01',
    source: 'Reg. § 301.7701-2(c)(2); IRC § 6072 y § 6038A [K]',
    checked_on: '2026-11-26',
    advice:
      'Di a su preparador de quién es la empresa dueña: si un extranjero tiene el 25 % o más, lleva un 5472. Su año puede ser otro.',
    appliesOn: (read, day) =>
      read.on(day, 'taxed_as') === 'default' &&
      read.on(day, 'owners') === 'one' &&
      read.on(day, 'owners_are') === 'us' &&
      read.on(day, 'owner_is') === 'company',
    ...ofAPerson,
  },
  ...usBusinessRules,
  ...othersPaidRules,
  {
    id: 'form_8822b',
    jurisdiction: 'irs',
    title: 'Formulario 8822-B',
    what: 'El IRS quiere saber quién responde por la empresa: se le dice cuando es otro que el que tiene anotado.',
    general: 'Dentro de los 60 días de un cambio del responsable ante el IRS.',
    how: 'Por correo al IRS; no se presenta en línea.',
    penalty: 'No tiene multa propia, pero las cartas del IRS llegan a quien ya no está.',
    from: '2014-01-01',
    source: 'Reg. § 301.6109-1(d)(2)(ii); instrucciones del formulario 8822-B',
    checked_on: '2026-11-26',
    appliesOn: () => true,
    periodsUntil: (read) => {
      const day = read.endOn('party_changed_on');
      return day === undefined ? [] : [{ name: day.slice(0, 7), begin: day, end: day }];
    },
    due: 'whole',
    dueOf: ({ end }) => ({ due_on: addDays(end, 60) }),
  },
  {
    id: 'be_13',
    jurisdiction: 'bea',
    title: 'BE-13: inversión extranjera nueva',
    what: 'Una empresa nueva con un dueño extranjero que tiene el 10 % o más informa a la oficina de estadísticas, o declara que no llega al umbral.',
    general: 'Dentro de los 45 días de la constitución, si un extranjero tiene el 10 % o más.',
    how: 'En línea, en el sistema de la BEA; casi siempre basta la declaración de exención.',
    penalty: 'La ley prevé multas por no contestar.',
    from: '2014-08-11',
    source: '15 CFR 801; preguntas frecuentes de la BEA sobre el BE-13',
    checked_on: '2026-11-21',
    appliesOn: (read, day) => read.on(day, 'owners_are') !== 'us',
    periodsUntil: (read) => [{ name: '', begin: read.formedOn(), end: read.formedOn() }],
    due: 'whole',
    dueOf: ({ end }) => ({ due_on: addDays(end, 45) }),
  },
  {
    id: 'fbar',
    jurisdiction: 'fincen',
    title: 'FBAR (FinCEN 114)',
    what: 'La LLC informa de sus cuentas fuera de Estados Unidos si juntas pasaron de $10,000 algún día del año.',
    general:
      'El 15 de abril, con más tiempo hasta el 15 de octubre sin pedirlo, si hubo cuentas fuera con más de $10,000.',
    how: 'En línea, en el sistema de FinCEN.',
    penalty: 'Hasta $16,536 por informe, más si fue a sabiendas.',
    extension: { text: 'Llega sola, hasta el 15 de octubre.' },
    from: '2016-01-01',
    source: '31 CFR 1010.350 y 1010.306(c); ley pública 114-41, § 2006(b)(11)',
    checked_on: '2026-11-21',
    advice: 'Si una cuenta de Wise o Payoneer cuenta como cuenta fuera depende de dónde se lleva: pregúntalo.',
    appliesOn: () => true,
    ...ofAPerson,
    isDueIn: (read, { name }) => read.ofYear(name, 'foreign_accounts') === 'yes',
  },
  {
    id: 'boi',
    jurisdiction: 'fincen',
    title: 'Informe de beneficiarios (BOI)',
    what: 'Desde marzo de 2025 las empresas creadas en Estados Unidos están exentas de este informe.',
    general: 'No aplica hoy (regla provisional): las empresas creadas en Estados Unidos están exentas.',
    how: 'No hay nada que presentar.',
    penalty: 'Ninguna mientras rija la exención.',
    from: '2025-03-26',
    source: '31 CFR 1010.380(c)(2)(xxiv), regla provisional del 26 de marzo de 2025',
    checked_on: '2026-11-21',
    appliesOn: () => false,
    periodsUntil: () => [],
    due: 'whole',
    dueOf: ({ end }) => ({ due_on: end }),
  },
  agentRenewal,
];
