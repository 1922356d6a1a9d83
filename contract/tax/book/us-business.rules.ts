import { fifteenthAfter, nextFilingDay, yearOf } from '../dates/days.rules.ts';
import type { FactReader } from './facts.rules.ts';
import type { Period, TaxRule } from './rule.rules.ts';
import { taxYears } from '../dates/years.rules.ts';
import { calendarYears } from './wyoming-dues.rules.ts';

const ofAPreparer = 'Si hay ingresos de ese tipo lo decide un preparador, no nosotros.';

/** An LLC that is not taxed as a corporation and has a foreign owner. */
function hasUsBusiness(read: FactReader, day: string): boolean {
  return (
    read.on(day, 'taxed_as') === 'default' &&
    read.on(day, 'owners_are') !== 'us' &&
    read.on(day, 'us_business') === 'yes'
  );
}

const ofForeignPartners = (read: FactReader, day: string) =>
  read.on(day, 'owners') === 'several' && hasUsBusiness(read, day);

const itsYears = (read: FactReader, until: string) => taxYears(read, { until });

/** Four a year, named by month: the 15th of its fourth, sixth, ninth and twelfth month (IRC § 1446, § 6655). */
function instalmentsUntil(read: FactReader, until: string): Period[] {
  return itsYears(read, until).flatMap((year) =>
    [4, 6, 9, 12].flatMap((month) => {
      const day = fifteenthAfter(endBefore(read, year), month);
      // Skips months before the company's first day and after its last.
      return day >= year.begin && day <= year.end ? [{ name: day.slice(0, 7), begin: day, end: day }] : [];
    }),
  );
}

/** Last day of the previous year, real or hypothetical: `2026` follows 2025-12-31, `2026-27` the fiscal year-end in 2026. */
const endBefore = (read: FactReader, { name, begin }: Period): string =>
  name.includes('-') ? `${yearOf(name)}-${read.peek(begin, 'fiscal_year_end')}` : `${yearOf(name) - 1}-12-31`;

export const usBusinessRules: readonly TaxRule[] = [
  {
    id: 'form_1040nr',
    jurisdiction: 'irs',
    title: 'Formulario 1040-NR de cada dueño',
    what: 'Si la LLC tiene ingresos conectados con un negocio en Estados Unidos, cada dueño extranjero que es una persona declara y paga allí, y necesita un ITIN.',
    general: 'El 15 de junio, solo si hay ingresos conectados con un negocio en Estados Unidos.',
    how: 'Por un preparador, con el ITIN del dueño.',
    penalty: '5 % de lo que falte pagar por mes, hasta 25 %, y se pierden las deducciones.',
    extension: {
      form: '4868',
      text: 'Formulario 4868, antes del vencimiento: seis meses más para presentar, no para pagar.',
    },
    from: '2004-01-01',
    source:
      'IRC § 864(c), § 871(b) y § 6072(c); instrucciones del formulario 1040-NR: 15 de junio sin salarios de allí [K]',
    checked_on: '2026-11-26',
    advice: `${ofAPreparer} Quien cobra salarios en Estados Unidos presenta el 15 de abril.`,
    appliesOn: (read, day) => hasUsBusiness(read, day) && read.on(day, 'owner_is') !== 'company',
    periodsUntil: calendarYears,
    due: 'whole',
    dueOf: ({ end }) => ({
      due_on: nextFilingDay(`${yearOf(end) + 1}-06-15`),
      extended_to: nextFilingDay(`${yearOf(end) + 1}-12-15`),
    }),
  },
  {
    id: 'form_1120f',
    jurisdiction: 'irs',
    title: 'Formulario 1120-F de la empresa dueña',
    what: 'Si la LLC tiene ingresos conectados con un negocio en Estados Unidos, una empresa extranjera que es dueña declara y paga allí.',
    general:
      'El 15 de abril en la mayoría de los casos, solo si hay ingresos conectados con un negocio en Estados Unidos y un dueño es una empresa extranjera.',
    how: 'Por un preparador, con el EIN de la empresa dueña.',
    penalty: '5 % de lo que falte pagar por mes, hasta 25 %, y se pierden las deducciones.',
    extension: {
      form: '7004',
      text: 'Formulario 7004, antes del vencimiento: seis meses más para presentar, no para pagar.',
    },
    from: '2016-01-01',
    source: 'IRC § 882, § 884 y § 6072; instrucciones del formulario 1120-F: sin oficina allí, dos meses más tarde [K]',
    checked_on: '2026-11-26',
    advice: `${ofAPreparer} El año es el de la empresa dueña: si no es el calendario, la fecha es otra.`,
    appliesOn: (read, day) => hasUsBusiness(read, day) && read.on(day, 'owner_is') !== 'person',
    periodsUntil: calendarYears,
    due: 'whole',
    dueOf: ({ end }) => ({
      due_on: nextFilingDay(`${yearOf(end) + 1}-04-15`),
      extended_to: nextFilingDay(`${yearOf(end) + 1}-10-15`),
    }),
  },
  {
    id: 'form_8804',
    jurisdiction: 'irs',
    title: 'Formularios 8804 y 8805',
    what: 'Una LLC con socios extranjeros retiene sobre la parte que les toca de lo que gana en Estados Unidos, lo declara y da a cada uno su 8805.',
    general:
      'El 15 de marzo en la mayoría de los casos, si hay socios extranjeros e ingresos conectados con un negocio en Estados Unidos.',
    how: 'Por un preparador, por correo.',
    penalty: 'Lo que no se retuvo lo debe la LLC, con recargos e intereses.',
    extension: {
      form: '7004',
      text: 'Formulario 7004, antes del vencimiento, en línea o por correo, no por fax: seis meses más, no para pagar.',
    },
    from: '2004-01-01',
    source: 'IRC § 1446(a) y Reg. § 1.1446-3; instrucciones de los formularios 8804, 8805 y 8813 [K]',
    checked_on: '2026-11-26',
    advice: ofAPreparer,
    appliesOn: ofForeignPartners,
    periodsUntil: itsYears,
    due: 'part',
    dueOf: ({ end, countedFrom = end }) => ({
      due_on: nextFilingDay(fifteenthAfter(countedFrom, 3)),
      extended_to: nextFilingDay(fifteenthAfter(countedFrom, 9)),
    }),
  },
  {
    id: 'form_8813',
    jurisdiction: 'irs',
    title: 'Pago con el formulario 8813',
    what: 'Lo que se retiene a los socios extranjeros se paga al IRS en cuatro veces dentro del año.',
    general:
      'Cuatro veces al año, el 15 de abril, junio, septiembre y diciembre, si hay socios extranjeros e ingresos conectados con un negocio en Estados Unidos.',
    how: 'Por un preparador, en línea (EFTPS) o por correo.',
    penalty: 'Recargo por cada pago que falte, e intereses.',
    from: '2004-01-01',
    source: 'IRC § 1446 y § 6655; instrucciones del formulario 8813 [K]',
    checked_on: '2026-11-26',
    advice: ofAPreparer,
    appliesOn: ofForeignPartners,
    periodsUntil: instalmentsUntil,
    due: 'whole',
    dueOf: ({ end }) => ({ due_on: nextFilingDay(end) }),
  },
];
