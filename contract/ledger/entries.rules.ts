export const entryKinds = ['bank', 'hand', 'house'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryViews = ['all', 'open', 'without_rate', 'unpaired', 'by_hand', 'split', 'related'] as const;
export type EntryView = (typeof entryViews)[number];

export const entryViewWords: Readonly<Record<EntryView, string>> = {
  all: 'Todos',
  open: 'Sin clasificar',
  without_rate: 'Sin tipo de cambio',
  unpaired: 'Traspasos sin pareja',
  by_hand: 'Escritos a mano',
  split: 'Divididos',
  related: 'Con partes relacionadas',
};

/** `own`: it is in dollars; `entry`: of this entry, by its owner; `owner`: of the year, by its owner; `year`: the year's average, by the team. */
export const rateSources = ['own', 'entry', 'owner', 'year'] as const;
export type RateSource = (typeof rateSources)[number];

/** What is known of an account in a month: by a file whose balance is proved, by one without, by none, or a file asks. */
export const monthStates = ['proved', 'unproved', 'broken', 'missing'] as const;
export type MonthState = (typeof monthStates)[number];

export const monthStateWords: Readonly<Record<MonthState, string>> = {
  proved: 'Saldo comprobado',
  unproved: 'Sin saldo que comprobar',
  broken: 'El saldo no cuadra',
  missing: 'Falta',
};
