const between = '~';
/** Keeps the address short; beyond this, going back leads to the first page. */
const trailMax = 20;

export function readTrail(desde: unknown, place: RegExp): string | undefined {
  const places = typeof desde === 'string' ? desde.split(between) : [];
  const trail = places.every((each) => place.test(each)) ? places.slice(-trailMax).join(between) : '';
  return trail === '' ? undefined : trail;
}

export function placeOf(trail: string | undefined): string | undefined {
  return trail?.split(between).at(-1);
}

export const trailAfter = (trail: string | undefined, next: string): string =>
  trail === undefined ? next : `${trail}${between}${next}`;

export const trailBefore = (trail: string | undefined): string | undefined =>
  trail?.split(between).slice(0, -1).join(between) || undefined;
