/** From what the state takes for the same to what it tells apart and people do not. */
export const likenesses = ['equal', 'spaces', 'plural', 'number', 'roman', 'letter'] as const;
export type Likeness = (typeof likenesses)[number];

export const nameVerdicts = ['probably_available', 'too_similar', 'restricted', 'not_allowed'] as const;
export type NameVerdict = (typeof nameVerdicts)[number];

export const nameWarningKinds = ['similar', 'mark', 'part', 'initial_a', 'an', 'designator', 'letters'] as const;
export type NameWarning = { kind: (typeof nameWarningKinds)[number]; message: string };

/** A name to compare with. `ours`: of a company that we are forming for somebody else, who is not told of. */
export type OtherName = { name: string; of: 'rejected' | 'own' | 'ours' };

export type NameCheck = {
  verdict: NameVerdict;
  message: string;
  word: string | null;
  needs: string | null;
  /** The nearest other name; null where it may not be shown. */
  similar: { name: string | null; of: OtherName['of']; how: Likeness } | null;
  warnings: NameWarning[];
  filed_as: string;
};

/** Where anybody can look a name up; it opens for people, no program may ask it. */
export const stateSearchUrl = 'https://wyobiz.wyo.gov/Business/FilingSearch.aspx';

export const stateDecides = 'Es una comprobación nuestra: quien decide es el Estado de Wyoming.';

export const verdictLabels: Readonly<Record<NameVerdict, string>> = {
  probably_available: 'Probablemente disponible',
  too_similar: 'Muy parecido a otro',
  restricted: 'Palabra restringida',
  not_allowed: 'No permitido',
};
