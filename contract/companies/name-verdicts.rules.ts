/** What can be said of a company's name before the state decides, as words. Pure. */

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
  /** Why, in one or two sentences. */
  message: string;
  /** The restricted word. */
  word: string | null;
  /** What a restricted word needs. */
  needs: string | null;
  /** The nearest other name; null where it may not be shown. */
  similar: { name: string | null; of: OtherName['of']; how: Likeness } | null;
  warnings: NameWarning[];
  /** With the words that tell its kind. */
  filed_as: string;
};

/** Where anybody can look a name up; it opens for people, no program may ask it. */
export const stateSearchUrl = 'https://wyobiz.wyo.gov/Business/FilingSearch.aspx';

/** Said with every verdict. */
export const stateDecides = 'Es una comprobación nuestra: quien decide es el Estado de Wyoming.';

export const verdictLabels: Readonly<Record<NameVerdict, string>> = {
  probably_available: 'Probablemente disponible',
  too_similar: 'Muy parecido a otro',
  restricted: 'Palabra restringida',
  not_allowed: 'No permitido',
};
