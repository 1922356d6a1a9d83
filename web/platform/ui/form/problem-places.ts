/** Places problems beside the field that their path names, in the form's notation (`members.1.email`). Pure. */

/** From the form's check or the server; both name fields by their path on the wire. */
export type Problem = {
  /** `members[1].email`, `contact.address.city`; empty or unknown: the form as a whole. */
  field: string;
  message: string;
  /** The field is empty; not reported before the first try. */
  isMissing?: boolean;
};

export const missing = (field: string, value: string, message: string): Problem[] =>
  value.trim() === '' ? [{ field, message, isMissing: true }] : [];

export type FormPlaces = {
  names: readonly string[];
  /** Target of a path without its own field: `contact.address` → `contact.address.search`. */
  groups: ReadonlyMap<string, string>;
};

/** The field to show a problem at; undefined: the form shows it. A part that is not on screen falls back to its group. */
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
  /** Fields present at the last submit: these are also reported as missing. */
  tried: ReadonlySet<string>;
  /** Fields that were left: reported when wrong, not when empty. */
  left: ReadonlySet<string>;
  /** From the server, until their field changes. */
  refused: ReadonlyMap<string, string>;
};

export function problemsToSay(problems: readonly Problem[], { places, tried, left, refused }: SayingRules) {
  const ready = problems.filter(({ field, isMissing }) => {
    const place = placeOf(field, places);
    return place !== undefined && (tried.has(place) || (left.has(place) && !isMissing));
  });
  return new Map([...refused, ...placeProblems(ready, places).beside]);
}

/** Changed fields only, so that only these redraw. */
export function differenceOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return {
    shown: [...after].filter(([place, message]) => before.get(place) !== message),
    cleared: [...before.keys()].filter((place) => !after.has(place)),
  };
}
