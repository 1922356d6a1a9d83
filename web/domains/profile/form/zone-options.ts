import { readableZone } from '../readable-value.state.ts';

let zones: { value: string; label: string }[] | undefined;

/** Every time zone that the browser knows, its own first; made when a form first asks for them. */
export function zoneOptions(): { value: string; label: string }[] {
  zones ??= zonesHere();
  return zones;
}

function zonesHere() {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = new Set([own, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((value) => ({
    value,
    label: value === own ? `${readableZone(value)}, la de aquí` : readableZone(value),
  }));
}
