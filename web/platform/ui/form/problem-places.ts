/** Where a problem is shown: beside the field that its path names, in the form's own words (`members.1.email`). Pure. */

/** What is wrong with a form, by the form's own check or by the server: both speak of fields by their path on the wire. */
export type Problem = {
  /** `members[1].email`, `contact.address.city`; empty or unknown: the form as a whole. */
  field: string;
  message: string;
  /** Nothing was given: not said before the first try. */
  isMissing?: boolean;
};

/** Of a field in which nothing was given. */
export const missing = (field: string, value: string, message: string): Problem[] =>
  value.trim() === '' ? [{ field, message, isMissing: true }] : [];

export type FormPlaces = {
  names: readonly string[];
  /** Where a path without a field of its own leads, by that path: `contact.address` → `contact.address.search`. */
  groups: ReadonlyMap<string, string>;
};

/** The field to show it at; undefined where none fits, and the form says it. A part that is not on screen is shown at its group. */
export function placeOf(field: string, { names, groups }: FormPlaces): string | undefined {
  let path = field.replaceAll(/\[(\d+)\]/g, '.$1');
  while (path) {
    if (names.includes(path)) return path;
    const first = groups.get(path);
    if (first) return first;
    path = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  }
  return undefined;
}

export type PlacedProblems = { beside: Map<string, string>; others: string[] };

export function placeProblems(problems: readonly Problem[], places: FormPlaces): PlacedProblems {
  const beside = new Map<string, string>();
  const others = new Set<string>();
  for (const { field, message } of problems) {
    const place = placeOf(field, places);
    if (!place) others.add(message);
    else if (!beside.has(place)) beside.set(place, message);
  }
  return { beside, others: [...others] };
}

export type SayingRules = {
  places: FormPlaces;
  /** Fields that were there at the last try to send: what they lack is said too. */
  tried: ReadonlySet<string>;
  /** Fields that have been left: what is wrong in them is said, not that they are empty. */
  left: ReadonlySet<string>;
  /** The server's, until their field changes. */
  refused: ReadonlyMap<string, string>;
};

export function problemsToSay(problems: readonly Problem[], { places, tried, left, refused }: SayingRules) {
  const ready = problems.filter(({ field, isMissing }) => {
    const place = placeOf(field, places);
    return place !== undefined && (tried.has(place) || (left.has(place) && !isMissing));
  });
  return new Map([...refused, ...placeProblems(ready, places).beside]);
}

/** The difference between the shown problems and the next ones: only these fields are drawn again. */
export function differenceOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return {
    shown: [...after].filter(([place, message]) => before.get(place) !== message),
    cleared: [...before.keys()].filter((place) => !after.has(place)),
  };
}
