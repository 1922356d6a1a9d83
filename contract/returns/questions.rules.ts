/**
 * Questions that IRS papers ask and our records do not answer. Unanswered ones are missing, never guessed. form-5472-de.md,
 * schedule-c-1065.md.
 */
import type { ReturnKind } from './kinds.rules.ts';

export type QuestionSubject = 'owner' | 'year' | 'party_year';
/** `tax_id`: a tax authority's number, `activity`: a NAICS code; both also take `none`. `money`: whole cents of a dollar. */
export type QuestionInput = 'yes_no' | 'country' | 'countries' | 'tax_id' | 'activity' | 'money' | 'choice';

export type ReturnQuestion = {
  subject: QuestionSubject;
  input: QuestionInput;
  title: string;
  help: string;
  why: { readonly [kind in ReturnKind]?: string };
  options?: readonly (readonly [value: string, label: string])[];
  isFromSecondYear?: true;
  leadsToPreparer?: true;
};

const ownerQuestions = {
  citizenship: {
    subject: 'owner',
    input: 'country',
    title: '¿De qué país es ciudadano?',
    help: 'Si tiene varias nacionalidades, la que usa para sus impuestos. De una empresa, el país donde se creó.',
    why: { form_5472: 'Línea 4d del 5472.' },
  },
  residence: {
    subject: 'owner',
    input: 'country',
    title: '¿En qué país paga impuestos como residente?',
    help: 'Donde vive la mayor parte del año y declara su renta.',
    why: { form_5472: 'Líneas 4e y 8g del 5472.' },
  },
  business_countries: {
    subject: 'owner',
    input: 'countries',
    title: '¿En qué países trabaja o tiene negocios?',
    help: 'Los principales, por su nombre; el IRS no acepta «todo el mundo».',
    why: { form_5472: 'Líneas 4c y 8f del 5472.' },
  },
  us_tax_id: {
    subject: 'owner',
    input: 'tax_id',
    title: '¿Qué número fiscal de Estados Unidos tiene?',
    help: 'SSN, ITIN o EIN. Si no tiene ninguno, dilo: es lo habitual.',
    why: {
      form_5472: 'Líneas 4b(1) y 8b(1) del 5472.',
      form_1065: 'Renglón E del K-1.',
      schedule_c: 'Encabezado del Schedule C.',
    },
  },
  foreign_tax_id: {
    subject: 'owner',
    input: 'tax_id',
    title: '¿Cuál es su número fiscal en su país?',
    help: 'RFC, RUT, CUIT, NIF, NIT, RUC… Si su país no da ninguno, dilo.',
    why: { form_5472: 'Líneas 4b(3) y 8b(3) del 5472: no pueden quedar vacías.' },
  },
  activity: {
    subject: 'owner',
    input: 'activity',
    title: '¿A qué se dedica?',
    help: 'Su propia actividad, no la de la LLC. Si es una persona sin negocio propio, dilo.',
    why: { form_5472: 'Líneas 8c y 8d del 5472.' },
  },
  us_person: {
    subject: 'owner',
    input: 'yes_no',
    title: '¿Es persona de Estados Unidos para sus impuestos?',
    help: 'Ciudadano, residente, o empresa creada allí.',
    why: { form_1065: 'Renglón H1 del K-1.' },
  },
} as const satisfies Record<string, ReturnQuestion>;

const ofYears = {
  countries: {
    subject: 'year',
    input: 'countries',
    title: '¿En qué países hizo negocios la LLC este año?',
    help: 'Los principales, por su nombre.',
    why: { form_5472: 'Línea 1o del 5472.' },
  },
  is_final: {
    subject: 'year',
    input: 'yes_no',
    title: '¿La LLC cerró este año?',
    help: 'Solo si se disolvió ante el Estado.',
    why: { form_5472: 'Casilla «Final return» del 1120.', form_1065: 'Casilla «Final return» del 1065.' },
  },
  changed: {
    subject: 'year',
    input: 'choice',
    title: '¿Cambió el nombre o la dirección de la LLC desde su última declaración?',
    help: 'Compara con los papeles del año anterior.',
    why: { form_5472: 'Casillas del renglón E del 1120.', form_1065: 'Casillas del renglón G del 1065.' },
    options: [
      ['no', 'No'],
      ['name', 'El nombre'],
      ['address', 'La dirección'],
      ['both', 'Los dos'],
    ],
    isFromSecondYear: true,
  },
  other_assets: {
    subject: 'year',
    input: 'money',
    title: '¿Cuánto valía, al cierre, lo que la LLC tenía además del dinero en sus cuentas?',
    help: 'Mercancía, equipo, lo que le debían. Si no tenía nada más, es 0.',
    why: {
      form_5472: 'Línea 1c del 5472: se suma a los saldos de sus cuentas.',
      form_1065: 'Renglón F del 1065: se suma a los saldos de sus cuentas.',
    },
  },
  loan_from_owner_before: {
    subject: 'year',
    input: 'money',
    title: '¿Cuánto debía la LLC a su dueño al empezar el año?',
    help: 'Préstamos de años anteriores que no se habían devuelto. Si no había, es 0.',
    why: { form_5472: 'Línea 17a del 5472.' },
    isFromSecondYear: true,
  },
  loan_to_owner_before: {
    subject: 'year',
    input: 'money',
    title: '¿Cuánto debía el dueño a la LLC al empezar el año?',
    help: 'Lo que la LLC le prestó en años anteriores y no había devuelto. Si no había, es 0.',
    why: { form_5472: 'Línea 31a del 5472.' },
    isFromSecondYear: true,
  },
  imports: {
    subject: 'year',
    input: 'yes_no',
    title: '¿Importó mercancía a Estados Unidos que le vendió su dueño u otra empresa suya?',
    help: 'Comprar a proveedores ajenos no cuenta.',
    why: { form_5472: 'Línea 37 del 5472.' },
    leadsToPreparer: true,
  },
  cost_sharing: {
    subject: 'year',
    input: 'yes_no',
    title: '¿Comparte con su dueño, por contrato, los costos de crear marcas, patentes o programas?',
    help: 'Es un acuerdo escrito entre empresas de un mismo grupo. Si alguien lo firmó por ti, pregúntale.',
    why: { form_5472: 'Línea 39 del 5472.' },
    leadsToPreparer: true,
  },
  hybrid_payments: {
    subject: 'year',
    input: 'yes_no',
    title: '¿Pagó intereses o regalías a su dueño o a otra empresa suya?',
    help: 'Los intereses de la tarjeta o del banco no cuentan.',
    why: { form_5472: 'Línea 40a del 5472.' },
    leadsToPreparer: true,
  },
  interest_loans: {
    subject: 'year',
    input: 'yes_no',
    title: '¿Hay entre la LLC y su dueño algún préstamo con intereses?',
    help: 'Un préstamo que se devuelve sin intereses no cuenta.',
    why: { form_5472: 'Líneas 42a y 42b del 5472.' },
    leadsToPreparer: true,
  },
  guaranteed_payments: {
    subject: 'year',
    input: 'money',
    title: '¿Cuánto pagó la LLC a sus dueños por su trabajo, con un acuerdo escrito?',
    help: 'Lo que cobran haya ganancia o no («guaranteed payments»). Los retiros no cuentan. Si no hubo, es 0.',
    why: { form_1065: 'Línea 10 del 1065.' },
  },
  participated: {
    subject: 'year',
    input: 'yes_no',
    title: '¿El dueño trabajó en el negocio de manera regular?',
    help: 'En la mayoría de las LLC de una persona, sí.',
    why: { schedule_c: 'Renglón G del Schedule C.' },
  },
  inventory_before: {
    subject: 'year',
    input: 'money',
    title: '¿Cuánto costó la mercancía que tenía al empezar el año?',
    help: 'Lo que pagaste por ella. Si no vendes mercancía, es 0.',
    why: { schedule_c: 'Línea 35 del Schedule C.' },
    isFromSecondYear: true,
  },
  inventory_after: {
    subject: 'year',
    input: 'money',
    title: '¿Cuánto costó la mercancía que quedaba al cierre?',
    help: 'Lo que pagaste por ella. Si no vendes mercancía, es 0.',
    why: { schedule_c: 'Línea 41 del Schedule C.' },
  },
} as const satisfies Record<string, ReturnQuestion>;

const ofParties = {
  party_loan_from_before: {
    subject: 'party_year',
    input: 'money',
    title: '¿Cuánto le debía la LLC al empezar el año?',
    help: 'Préstamos de años anteriores que no se habían devuelto. Si no había, es 0.',
    why: { form_5472: 'Línea 17a de su 5472.' },
    isFromSecondYear: true,
  },
  party_loan_to_before: {
    subject: 'party_year',
    input: 'money',
    title: '¿Cuánto debía a la LLC al empezar el año?',
    help: 'Lo que la LLC le prestó en años anteriores y no había devuelto. Si no había, es 0.',
    why: { form_5472: 'Línea 31a de su 5472.' },
    isFromSecondYear: true,
  },
} as const satisfies Record<string, ReturnQuestion>;

const questions = { ...ownerQuestions, ...ofYears, ...ofParties };
export type ReturnQuestionKey = keyof typeof questions;
export type OwnerQuestionKey = keyof typeof ownerQuestions;
export type YearQuestionKey = keyof typeof ofYears;
export type PartyQuestionKey = keyof typeof ofParties;

export const returnQuestions: Readonly<Record<ReturnQuestionKey, ReturnQuestion>> = questions;
export const returnQuestionKeys = Object.keys(questions) as ReturnQuestionKey[];

export type ReturnAnswer = string | number | readonly string[];

/** `owner`: index from 0 among the owners, followed by the related parties; null for a question of the year. */
export type QuestionOf = { key: ReturnQuestionKey; owner: number | null };

/** A packet's questions for a year. `parties` are the related parties with a Form 5472. */
export function questionsFor(
  kind: ReturnKind,
  { isFirstYear, owners, parties }: { isFirstYear: boolean; owners: number; parties: number },
): QuestionOf[] {
  return returnQuestionKeys.flatMap((key): QuestionOf[] => {
    const { why, subject, isFromSecondYear } = returnQuestions[key];
    if (why[kind] === undefined || (isFromSecondYear && isFirstYear)) return [];
    if (subject === 'year') return [{ key, owner: null }];
    const places = Array.from({ length: owners + (kind === 'form_5472' ? parties : 0) }, (_, owner) => owner);
    return places.filter((owner) => subject === 'owner' || owner >= owners).map((owner) => ({ key, owner }));
  });
}
