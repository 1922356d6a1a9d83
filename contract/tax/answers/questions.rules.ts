import { listWords } from '../../values/lists.rules.ts';
import { formatDay } from '../../values/dates.rules.ts';
import { formatUsd } from '../../values/money.rules.ts';
import { yearEndNames } from '../dates/days.rules.ts';
import { lifeDays, unsure, type FactKey, type FactName, type UsedFact } from '../book/facts.rules.ts';

export type TaxQuestion = {
  title: string;
  help: string;
  /** In their order on the form; undefined for an amount. */
  options?: readonly (readonly [value: string, label: string])[];
  isGiven?: true;
};

const yesNo = [
  ['yes', 'Sí'],
  ['no', 'No'],
] as const;

export const taxQuestions: Readonly<Record<FactName, TaxQuestion>> = {
  formed_on: {
    title: 'Fecha de constitución',
    help: 'La pone el Estado cuando acepta los artículos.',
    isGiven: true,
  },
  dissolved_on: {
    title: 'Fecha de disolución',
    help: 'El día en que el Estado aceptó los artículos de disolución.',
  },
  ended_on: {
    title: 'Último día de la LLC',
    help: 'El día en que repartió o gastó lo último que tenía, si es otro que el de la disolución.',
  },
  party_changed_on: {
    title: 'Último cambio del responsable ante el IRS',
    help: 'El día en que otra persona pasó a responder por la LLC: quien figura en la solicitud del EIN ya no la controla.',
  },
  owners: {
    title: '¿Cuántos dueños tiene la LLC?',
    help: 'Lo sabemos por sus miembros.',
    options: [
      ['one', 'Uno'],
      ['several', 'Dos o más'],
    ],
    isGiven: true,
  },
  owners_are: {
    title: '¿Quiénes son los dueños para el fisco de Estados Unidos?',
    help: 'Es «persona de Estados Unidos» quien tiene su ciudadanía o su residencia (green card, o muchos días allí), y la empresa creada allí. El domicilio de la LLC no cuenta.',
    options: [
      ['foreign', 'Ninguno es persona de Estados Unidos'],
      ['us', 'Todos son personas de Estados Unidos'],
      ['mixed', 'Unos sí y otros no'],
    ],
  },
  owner_is: {
    title: '¿Los dueños son personas o empresas?',
    help: 'De eso depende con qué declaración va lo de la LLC.',
    options: [
      ['person', 'Personas'],
      ['company', 'Empresas'],
      ['mixed', 'Unas y otras'],
    ],
  },
  taxed_as: {
    title: '¿Pediste al IRS que la LLC tribute como corporación?',
    help: 'Se pide con el formulario 8832 o el 2553. Si alguien lo tramitó por ti, pregúntale; el IRS lo confirma por carta.',
    options: [
      ['default', 'No'],
      ['corporation', 'Sí'],
    ],
  },
  fiscal_year_end: {
    title: '¿Cuándo cierra su año fiscal?',
    help: 'El de una corporación; casi siempre el 31 de diciembre. Mira la solicitud del EIN si lo cambiaste.',
    options: Object.entries(yearEndNames) as [string, string][],
  },
  own_year: {
    title: '¿Su declaración lleva el año de sus libros?',
    help: 'La de un solo dueño o de socios lleva el año calendario. Otro necesita un motivo, que mira un preparador.',
    options: yesNo,
    isGiven: true,
  },
  us_business: {
    title: '¿Tiene ingresos conectados con un negocio en Estados Unidos?',
    help: 'Son las cinco preguntas de abajo: con cinco «No» queda en «No». Si un preparador te dijo otra cosa, dilo aquí.',
    options: yesNo,
  },
  related_transactions: {
    title: '¿Pasó algo entre la LLC y su dueño?',
    help: 'Dinero que puso o sacó, gastos de la LLC que pagó de su bolsillo (también el informe anual o nuestro servicio), préstamos, o servicios entre los dos.',
    options: yesNo,
  },
  foreign_accounts: {
    title: '¿Tuvo cuentas fuera de Estados Unidos que juntas pasaran de $10,000 algún día?',
    help: 'Cuentan las de banco y las de plataformas de pago que se llevan fuera.',
    options: yesNo,
  },
  payees: {
    title: '¿Pagó la LLC a alguien por su trabajo, un alquiler, intereses o regalías?',
    help: 'Es de Estados Unidos quien tiene su ciudadanía o residencia, y la empresa creada allí. No cuenta lo pagado con tarjeta o por PayPal, ni el trabajo que un extranjero hace fuera.',
    options: [
      ['none', 'No, o solo a extranjeros por trabajo hecho fuera'],
      ['us', 'Sí, a personas o empresas de Estados Unidos: $600 o más a alguna'],
      ['foreign', 'Sí, a extranjeros por trabajo hecho allí, o por algo de allí'],
      ['both', 'Sí, a unos y a otros'],
    ],
  },
  us_sales: {
    title: '¿Vendió mercancía o productos digitales a clientes en Estados Unidos?',
    help: 'También en Amazon, Etsy o Shopify. Un servicio que no es digital casi nunca cuenta.',
    options: yesNo,
  },
  wyoming_assets: {
    title: '¿Cuánto vale lo que la LLC tiene en Wyoming?',
    help: 'Dinero, mercancía o bienes que estaban allí al cierre de su año. Si no tiene nada allí, es 0.',
  },
};

export const unsureWords = 'No lo sé';

/** Whether 'No lo sé' is offered; never for days such as the formation. */
export const offersUnsure = (fact: FactName): boolean => !taxQuestions[fact].isGiven && !isLifeDay(fact);

const partsOf = (key: FactKey) => key.split(':') as [FactName, string | undefined];

/** `key` may include a year: `foreign_accounts:2026`. */
export function questionOf(key: FactKey): TaxQuestion & { year: string | undefined } {
  const [fact, year] = partsOf(key);
  return { ...taxQuestions[fact], year };
}

/** 'Fecha de constitución: 24 de noviembre de 2026'. */
export function reasonWords({ fact: key, value, from }: UsedFact): string {
  const { title, options, year } = questionOf(key);
  const words = options?.find(([option]) => option === value)?.[1] ?? plainWords(key, value);
  const question = title.replace(/^¿|\?$/g, '');
  const since = from === undefined ? '' : `, desde el ${formatDay(from)}`;
  return `${question.charAt(0).toUpperCase()}${question.slice(1)}${year ? ` (${year})` : ''}: ${words}${since}`;
}

/** 'Antes constaba «31 de diciembre» y «30 de junio».' */
export function disagreementWords(key: FactKey, values: readonly string[]): string {
  const { options } = questionOf(key);
  const words = values.map((value) => `«${options?.find(([option]) => option === value)?.[1] ?? value}»`);
  return `Antes constaba ${listWords(words, 'y')}.`;
}

function plainWords(key: FactKey, value: string | number): string {
  const [fact] = partsOf(key);
  if (value === unsure) return 'No se sabe';
  if (isLifeDay(fact)) return formatDay(String(value));
  return typeof value === 'number' ? formatUsd(value) : value;
}

export const isLifeDay = (fact: string): boolean => (lifeDays as readonly string[]).includes(fact);

/** Signs of income connected with a US business: every yes or doubt leads to a person (tax.md, "Missed years"). */
export const screeningQuestions = [
  ['employees', '¿Alguien trabaja para la LLC dentro de Estados Unidos, empleado o agente que cierra ventas por ella?'],
  ['place', '¿Tiene allí una oficina, un almacén o mercancía guardada, también en bodegas de otros?'],
  ['services', '¿Tú u otros prestan servicios de la LLC mientras están físicamente en Estados Unidos?'],
  ['property', '¿Tiene ingresos de inmuebles en Estados Unidos?'],
  ['investments', '¿Cobra dividendos, intereses, regalías o alquileres de Estados Unidos?'],
] as const;
export type ScreeningKey = (typeof screeningQuestions)[number][0];
export const screeningAnswers = ['yes', 'no', 'unsure'] as const;
export type ScreeningAnswer = (typeof screeningAnswers)[number];

export function usBusinessOf(
  answers: Partial<Record<ScreeningKey, ScreeningAnswer>>,
): 'no' | typeof unsure | undefined {
  const result = screeningResult(answers);
  if (result === 'open') return undefined;
  return result === 'quiet' ? 'no' : unsure;
}

export function screeningResult(answers: Partial<Record<ScreeningKey, ScreeningAnswer>>): 'open' | 'talk' | 'quiet' {
  const given = screeningQuestions.map(([key]) => answers[key]);
  if (given.some((answer) => answer === 'yes' || answer === 'unsure')) return 'talk';
  return given.some((answer) => answer === undefined) ? 'open' : 'quiet';
}
