export const officialForms = ['form_5472', 'form_1120', 'form_7004'] as const;
export type OfficialForm = (typeof officialForms)[number];

export const officialFormWords: Readonly<Record<OfficialForm, string>> = {
  form_5472: 'Formulario 5472',
  form_1120: 'Formulario 1120',
  form_7004: 'Formulario 7004',
};

/** `differs`: not the known file, unusable; `ready`: waits for staff to release it; `retired`: replaced. */
export const blankStates = ['differs', 'ready', 'live', 'retired'] as const;
export type BlankState = (typeof blankStates)[number];

export const blankStateWords: Readonly<Record<BlankState, string>> = {
  differs: 'No coincide',
  ready: 'Listo para usar',
  live: 'En uso',
  retired: 'Retirado',
};

export const blankBytesMax = 5_000_000;
