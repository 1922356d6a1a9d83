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

/**
 * `own`: already in dollars; `entry`: set by the owner for this entry; `owner`: set by the owner for the year; `year`: the year's
 * average, set by staff.
 */
export const rateSources = ['own', 'entry', 'owner', 'year'] as const;
export type RateSource = (typeof rateSources)[number];
