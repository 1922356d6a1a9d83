/** What is made of a company's year to be filed: each a packet of papers with a state of its own (tax.md, "Papers"). Pure. */
import type { RuleId } from './tax-rule.rules.ts';

export const returnKinds = ['form_5472', 'schedule_c', 'form_1065', 'extension', 'annual_report'] as const;
export type ReturnKind = (typeof returnKinds)[number];

type KindWords = {
  title: string;
  /** What is in it, for somebody who never heard of it. */
  what: string;
  /** Who files it, and how. */
  how: string;
};

export const returnKindWords: Readonly<Record<ReturnKind, KindWords>> = {
  form_5472: {
    title: 'Formulario 5472 con 1120 pro forma',
    what: 'Lo que pasó entre la LLC y su dueño, con su anexo de la Parte V y la primera página del 1120.',
    how: 'Lo enviamos por fax al IRS cuando tú lo apruebas.',
  },
  schedule_c: {
    title: 'Ingresos y gastos (líneas del Schedule C)',
    what: 'Un resumen del año, línea por línea, para la declaración personal del dueño.',
    how: 'Lo presenta tu preparador con tu declaración; aquí guardamos la prueba.',
  },
  form_1065: {
    title: 'Formulario 1065 con los K-1',
    what: 'El resumen de la sociedad y la parte de cada dueño, línea por línea.',
    how: 'Lo presenta tu preparador; aquí guardamos la prueba.',
  },
  extension: {
    title: 'Prórroga',
    what: 'Pide seis meses más para presentar. No da más tiempo para pagar.',
    how: 'La del 7004 la enviamos por fax; la del 4868 va con tu declaración personal.',
  },
  annual_report: {
    title: 'Informe anual de Wyoming',
    what: 'Los datos que pide el Estado una vez al año, con su tasa.',
    how: 'Se presenta en línea ante el Estado.',
  },
};

const returnsOfRules: Readonly<Partial<Record<RuleId, ReturnKind>>> = {
  form_5472: 'form_5472',
  schedule_c: 'schedule_c',
  form_1065: 'form_1065',
  wy_annual_report: 'annual_report',
};

/** The packet by which a rule is met; undefined where we make none, as of a corporation's 1120. */
export const returnOfRule = (rule: RuleId): ReturnKind | undefined => returnsOfRules[rule];

/** The form by which more time is asked for, by the return that it is for. */
export const extensionFormOf = (kind: 'form_5472' | 'schedule_c' | 'form_1065'): '7004' | '4868' =>
  kind === 'schedule_c' ? '4868' : '7004';

/** Whether it tells of the ledger of its year: once it is filed, that year is locked. */
export const isOfLedger = (kind: ReturnKind): boolean => kind !== 'extension' && kind !== 'annual_report';
