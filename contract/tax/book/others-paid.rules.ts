import { nextFilingDay, yearOf } from '../dates/days.rules.ts';
import type { TaxRule } from './rule.rules.ts';
import { calendarYears } from './wyoming-dues.rules.ts';

/** Cents per year. The older threshold for US payees, which misses nobody (see the rule's source). */
export const reportableCents = 60_000;

const byAPreparer = 'Por un preparador.';

/** For every classification: possibly due until the owner says no. */
const ofEveryone = { appliesOn: () => true, periodsUntil: calendarYears, due: 'whole' } as const;

export const othersPaidRules: readonly TaxRule[] = [
  {
    ...ofEveryone,
    id: 'form_1099nec',
    jurisdiction: 'irs',
    title: 'Formulario 1099-NEC',
    what: 'La LLC informa de lo que pagó por su trabajo a personas de Estados Unidos que no son empleados, y se lo entrega a cada una.',
    general: 'El 31 de enero, si la LLC pagó $600 o más a alguna persona de Estados Unidos por su trabajo.',
    how: `En línea. ${byAPreparer}`,
    penalty: 'Una multa por cada formulario, que crece con el retraso.',
    from: '2020-01-01',
    source:
      'IRC § 6041, § 6041A y § 6071(c); para pagos desde 2026 la ley sube el importe a $2,000 [K]: preguntamos desde $600',
    checked_on: '2026-11-26',
    advice:
      'Lo mira tu preparador. Ten el formulario W-9 de cada persona de Estados Unidos, el W-8 de cada extranjero, y lo que pagaste a cada uno.',
    isDueIn: (read, { name }) => ['us', 'both'].includes(read.ofYear(name, 'payees')),
    dueOf: ({ end }) => ({ due_on: nextFilingDay(`${yearOf(end) + 1}-01-31`) }),
  },
  {
    ...ofEveryone,
    id: 'form_1042s',
    jurisdiction: 'irs',
    title: 'Formularios 1042 y 1042-S',
    what: 'La LLC informa de lo que pagó a extranjeros por trabajo hecho en Estados Unidos, o en intereses, regalías o alquileres de allí, y de lo que retuvo.',
    general: 'El 15 de marzo, si la LLC pagó a extranjeros algo que es de Estados Unidos.',
    how: byAPreparer,
    penalty: 'Lo que no se retuvo lo debe la LLC, con una multa por cada formulario.',
    from: '2004-01-01',
    source: 'IRC § 1441, § 1442 y § 1461; Reg. § 1.1461-1(b) y (c) [K]',
    checked_on: '2026-11-26',
    advice:
      'Lo mira tu preparador. Ten el formulario W-8 de cada extranjero, dónde hizo el trabajo, y lo que pagaste y retuviste.',
    isDueIn: (read, { name }) => ['foreign', 'both'].includes(read.ofYear(name, 'payees')),
    dueOf: ({ end }) => ({ due_on: nextFilingDay(`${yearOf(end) + 1}-03-15`) }),
  },
  {
    ...ofEveryone,
    id: 'sales_tax',
    jurisdiction: 'states',
    title: 'Sales tax de cada estado',
    what: 'Quien vende a clientes en Estados Unidos puede tener que registrarse en los estados a los que vende, cobrarles el «sales tax» y declararlo.',
    general:
      'Si la LLC vende mercancía o productos digitales a clientes en Estados Unidos. Cada estado tiene sus días: el 31 de enero es el de quien allí declara una vez al año.',
    how: `En la página de cada estado. ${byAPreparer}`,
    penalty: 'Lo que no se cobró lo debe la LLC, con recargos e intereses de cada estado.',
    from: '2018-06-21',
    source:
      'South Dakota v. Wayfair (2018); W.S. 39-15-107 y 39-15-501; un fin de semana pasa al lunes en casi todos los estados [K]',
    checked_on: '2026-11-26',
    advice:
      'Lo mira tu preparador. Ten tus ventas por estado, dónde guardas mercancía, y lo que ya cobró la plataforma en la que vendes.',
    isDueIn: (read, { name }) => read.ofYear(name, 'us_sales') === 'yes',
    // Same day as the 1099-NEC, so that one reminder covers both.
    dueOf: ({ end }) => ({ due_on: nextFilingDay(`${yearOf(end) + 1}-01-31`) }),
  },
];
