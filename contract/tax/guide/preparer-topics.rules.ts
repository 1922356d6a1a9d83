/** Topics without a due day for a preparer: what to ask and what to bring. US federal law, in Spanish. */

export type PreparerTopic = {
  key: 'form_8832' | 'estate_tax' | 'home_country';
  title: string;
  question: string;
  record: string;
  source: string;
};

export const preparerTopicsTitle = 'Lo mira tu preparador';

export const preparerTopics: readonly PreparerTopic[] = [
  {
    key: 'form_8832',
    title: 'Elegir cómo tributa la LLC (formulario 8832)',
    question:
      'Qué cambia si la LLC pasa a tributar como corporación, desde qué día, y si después se puede volver atrás: casi siempre no, en 60 meses.',
    record: 'El formulario presentado, la carta con la que el IRS lo aceptó, y lo que la LLC tenía y debía ese día.',
    source: 'Reg. § 301.7701-3(c) y (g)',
  },
  {
    key: 'estate_tax',
    title: 'Impuesto sobre herencias de Estados Unidos',
    question:
      'Si tu participación, o lo que la LLC tiene en Estados Unidos, entra en él cuando muere un dueño que no vive allí: la exención es de $60,000, y un tratado puede cambiarla.',
    record: 'Quiénes son los dueños y dónde viven, qué tiene la LLC en Estados Unidos y cuánto vale.',
    source: 'IRC § 2101 a § 2106 [K]',
  },
  {
    key: 'home_country',
    title: 'Tu propio país',
    question:
      'Cómo declaras allí la LLC y lo que gana, aunque no lo saques, y si tienes que informar de ella o de sus cuentas.',
    record: 'Las cuentas del año, lo que pusiste y lo que sacaste, y lo que la LLC presentó en Estados Unidos.',
    source: 'la ley del país en el que vives; lo mira un asesor de allí',
  },
];
