import type { ReturnPaper } from './papers.rules.ts';
import type { RuleId } from '../tax/book/rule.rules.ts';

export const returnKinds = ['form_5472', 'schedule_c', 'form_1065', 'extension', 'annual_report'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const extendedKinds = ['form_5472', 'schedule_c', 'form_1065'] as const satisfies readonly ReturnKind[];
export type ExtendedKind = (typeof extendedKinds)[number];
export type FiledKind = { kind: ReturnKind; of: ExtendedKind | null };

export const filers = ['team', 'customer'] as const;
export type Filer = (typeof filers)[number];

/** The IRS in Ogden, for a 5472 with its pro forma 1120 and for its 7004. Instructions for Form 5472, "Where to file". */
export const irsFax = '855-887-7737';
const irsAddress =
  'Internal Revenue Service, 1973 Rulon White Blvd, M/S 6112, Attn: PIN Unit, Ogden, UT 84201, Estados Unidos';

type KindWords = {
  title: string;
  what: string;
};

export const returnKindWords: Readonly<Record<ReturnKind, KindWords>> = {
  form_5472: {
    title: 'Formulario 5472 con 1120 pro forma',
    what: 'Lo que pasó entre la LLC y su dueño, con su anexo de la Parte V y la primera página del 1120.',
  },
  schedule_c: {
    title: 'Ingresos y gastos (líneas del Schedule C)',
    what: 'Un resumen del año, línea por línea, para la declaración personal del dueño.',
  },
  form_1065: {
    title: 'Formulario 1065 con los K-1',
    what: 'El resumen de la sociedad y la parte de cada dueño, línea por línea.',
  },
  extension: {
    title: 'Prórroga',
    what: 'Pide seis meses más para presentar. No da más tiempo para pagar.',
  },
  annual_report: {
    title: 'Informe anual de Wyoming',
    what: 'Los datos que pide el Estado una vez al año, con su tasa.',
  },
};

type How = Readonly<Record<Filer, string>>;
const byState = 'Se presenta en línea ante el Estado.';

const hows: Readonly<Record<Exclude<ReturnKind, 'extension'>, How>> = {
  form_5472: {
    team: 'Cuando la firmes la enviamos por fax.',
    customer: `Cuando la firmes la presentas tú al IRS: por fax al ${irsFax}, o por correo a ${irsAddress}.`,
  },
  schedule_c: {
    team: 'Lo presenta tu preparador con tu declaración; aquí guardamos la prueba.',
    customer: 'Lo presentas tú, o tu preparador, con tu declaración personal; aquí subes la prueba.',
  },
  form_1065: {
    team: 'Lo presenta tu preparador; aquí guardamos la prueba.',
    customer: 'Lo presentas tú, o tu preparador; aquí subes la prueba.',
  },
  annual_report: { team: byState, customer: byState },
};

/** Ogden's fax number is for the 5472 only: a partnership's 7004 goes the way of its other forms (instructions for Form 7004). */
const howsOfMoreTime: Readonly<Record<ExtendedKind, How>> = {
  form_5472: {
    team: 'La del 7004 que acompaña a un 5472 la enviamos por fax, antes del vencimiento.',
    customer: `La presentas tú, antes del vencimiento. La del 7004 que acompaña a un 5472 va por fax al ${irsFax}, o por correo a ${irsAddress}.`,
  },
  form_1065: {
    team: 'La del 7004 de una sociedad va antes del vencimiento en línea (e-file) o por correo: por fax no vale.',
    customer:
      'La presentas tú, o tu preparador, antes del vencimiento. La del 7004 de una sociedad va en línea (e-file), o por correo a la dirección que dan las instrucciones del 7004: por fax no vale.',
  },
  schedule_c: {
    team: 'La del 4868 va con tu declaración personal, antes del vencimiento: por fax no vale.',
    customer:
      'La presentas tú, antes del vencimiento. La del 4868 va con tu declaración personal, en línea o por correo: por fax no vale.',
  },
};

export const howToFile = ({ kind, of }: FiledKind, filer: Filer): string =>
  (kind === 'extension' ? howsOfMoreTime[of ?? 'form_5472'] : hows[kind])[filer];

/** The IRS takes only the 5472 of a disregarded entity and its 7004 by fax. */
export const canBeFaxed = ({ kind, of }: FiledKind): boolean => kind === 'form_5472' || of === 'form_5472';

/** A preparer files federal papers; without one, the customer. The state requires no preparer. */
export const filerOf = (kind: ReturnKind, hasPreparer: boolean): Filer =>
  hasPreparer || kind === 'annual_report' ? 'team' : 'customer';

/**
 * Page to sign with ink: only page 1 of the pro forma 1120 (form-5472-de.md §3; IRM 10.10.1). The 7004 and 4868 have no signature
 * line, other forms are not signed here, the annual report is filed online.
 */
const inkPages: Readonly<Partial<Record<ReturnKind, { paper: ReturnPaper; page: number; name: string }>>> = {
  form_5472: { paper: 'form_1120', page: 1, name: 'la página 1 del 1120' },
};

export const inkPageOf = (kind: ReturnKind) => inkPages[kind];

const returnsOfRules: Readonly<Partial<Record<RuleId, ReturnKind>>> = {
  form_5472: 'form_5472',
  schedule_c: 'schedule_c',
  form_1065: 'form_1065',
  wy_annual_report: 'annual_report',
};

/** Undefined where we make no paper, such as a corporation's 1120. */
export const returnOfRule = (rule: RuleId): ReturnKind | undefined => returnsOfRules[rule];

/** The return that an extension is for, from its obligation: `form_1065:2026`. */
export const extendedBy = (kind: ReturnKind, obligation: string): ExtendedKind | null =>
  kind === 'extension' ? (extendedKinds.find((one) => obligation.startsWith(`${one}:`)) ?? null) : null;

export const extensionFormOf = (kind: ExtendedKind): '7004' | '4868' => (kind === 'schedule_c' ? '4868' : '7004');

export const isOfSales = (kind: ReturnKind): boolean => kind === 'schedule_c' || kind === 'form_1065';

export const isOfLedger = (kind: ReturnKind): boolean => kind !== 'extension' && kind !== 'annual_report';

/** As mails and papers name it: `Formulario 5472 con 1120 pro forma (2025)`. */
export const packetTitle = ({ kind, period, amendment }: { kind: ReturnKind; period: string; amendment: number }) =>
  `${returnKindWords[kind].title} (${period}${amendment > 0 ? `, enmienda ${amendment}` : ''})`;
