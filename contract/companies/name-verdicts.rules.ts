export const likenesses = ['equal', 'spaces', 'plural', 'number', 'roman', 'letter'] as const;
export type Likeness = (typeof likenesses)[number];

export const nameVerdicts = ['probably_available', 'too_similar', 'restricted', 'not_allowed'] as const;
export type NameVerdict = (typeof nameVerdicts)[number];

export const nameWarningKinds = ['similar', 'mark', 'part', 'initial_a', 'an', 'designator', 'letters'] as const;
export type NameWarning = { kind: (typeof nameWarningKinds)[number]; message: string };

/** `ours`: the name of another customer's company in formation. It is never disclosed. */
export type OtherName = { name: string; of: 'rejected' | 'own' | 'ours' };

export type NameCheck = {
  verdict: NameVerdict;
  message: string;
  word: string | null;
  needs: string | null;
  /** The closest name; `name` is null when it must not be disclosed. */
  similar: { name: string | null; of: OtherName['of']; how: Likeness } | null;
  warnings: NameWarning[];
  filed_as: string;
};

/** The state's name search. It is for people: automated queries are not allowed. */
export const stateSearchUrl = 'https://wyobiz.wyo.gov/Business/FilingSearch.aspx';

export const stateDecides = 'Es una comprobación nuestra: quien decide es el Estado de Wyoming.';

export const verdictLabels: Readonly<Record<NameVerdict, string>> = {
  probably_available: 'Probablemente disponible',
  too_similar: 'Muy parecido a otro',
  restricted: 'Palabra restringida',
  not_allowed: 'No permitido',
};
