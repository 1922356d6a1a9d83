import { plainText } from './plain-text.ts';

/** `number` and `unit` are absent when not written. */
export type Street = { longName: string; shortName: string; number?: string; unit?: string };

/** Typed form → long name, short name. Spanish types precede the name, English ones follow it. */
const spanishTypes: Record<string, [string, string]> = {
  av: ['Avenida', 'Av.'],
  avda: ['Avenida', 'Av.'],
  avenida: ['Avenida', 'Av.'],
  c: ['Calle', 'C.'],
  calle: ['Calle', 'C.'],
  cll: ['Calle', 'Cl.'],
  cl: ['Calle', 'Cl.'],
  cra: ['Carrera', 'Cra.'],
  kr: ['Carrera', 'Cra.'],
  carrera: ['Carrera', 'Cra.'],
  paseo: ['Paseo', 'P.º'],
  plaza: ['Plaza', 'Pl.'],
  jr: ['Jirón', 'Jr.'],
  jiron: ['Jirón', 'Jr.'],
  pasaje: ['Pasaje', 'Pje.'],
  bulevar: ['Bulevar', 'Blvr.'],
  ruta: ['Ruta', 'Ruta'],
  diagonal: ['Diagonal', 'Diag.'],
};
const englishTypes: Record<string, [string, string]> = {
  st: ['Street', 'St'],
  street: ['Street', 'St'],
  ave: ['Avenue', 'Ave'],
  avenue: ['Avenue', 'Ave'],
  rd: ['Road', 'Rd'],
  road: ['Road', 'Rd'],
  blvd: ['Boulevard', 'Blvd'],
  boulevard: ['Boulevard', 'Blvd'],
  dr: ['Drive', 'Dr'],
  drive: ['Drive', 'Dr'],
  ln: ['Lane', 'Ln'],
  lane: ['Lane', 'Ln'],
  ct: ['Court', 'Ct'],
  pkwy: ['Parkway', 'Pkwy'],
  parkway: ['Parkway', 'Pkwy'],
  hwy: ['Highway', 'Hwy'],
  way: ['Way', 'Way'],
};

const unitPattern =
  /[,\s]+(?:ste|suite|apt|unit|piso|depto|dpto|dept|oficina|of\.|local|int)(?:\.|\b)\s*#?\s*([\w°º-]{1,6})\b/i;
const numberFirst = /^(\d+[a-z]?)\s+(?=\D)(.+)$/i;
const numberLast = /^(.+?)(?:\s*,)?\s*(?:\s+n(?:ro|[úu]m|[°º.])?\.?\s*)?\s*#?\s*\b(\d+[a-z]?(?:\s*-\s*\d+)?)$/i;

export function readStreet(text: string): Street | undefined {
  const unit = unitPattern.exec(text)?.[1];
  const rest = text
    .replace(unitPattern, '')
    .replace(/[,\s]+$/, '')
    .trim();
  const first = numberFirst.exec(rest);
  const last = first ? null : numberLast.exec(rest);
  const number = first?.[1] ?? last?.[2]?.replace(/\s/g, '');
  const name = (first?.[2] ?? last?.[1] ?? rest).replace(/[\s,#.]+$/, '');
  const hasType = plainText(name)
    .split(' ')
    .some((word) => Object.hasOwn(spanishTypes, word) || Object.hasOwn(englishTypes, word));
  const isStreet = hasType || (number !== undefined && /[\p{L}\d]*[aeiouáéíóúü][\p{L}\d]{1,}/iu.test(name));
  if (!isStreet || !/\p{L}|\d/u.test(name)) return undefined;
  return { ...nameStreet(name), ...(number && { number }), ...(unit && { unit }) };
}

function nameStreet(name: string): Pick<Street, 'longName' | 'shortName'> {
  const words = name.split(/\s+/).map(capitalize);
  const [firstSummary = ''] = words;
  const leading = spanishTypes[plainText(firstSummary)];
  if (leading && words.length > 1) return naming(leading, (type) => [type, ...words.slice(1)]);
  const trailing = englishTypes[plainText(words.at(-1) ?? '')];
  if (trailing && words.length > 1) return naming(trailing, (type) => [...words.slice(0, -1), type]);
  const whole = words.join(' ');
  return { longName: whole, shortName: whole };
}

function naming([long, short]: [string, string], arrange: (type: string) => string[]) {
  return { longName: arrange(long).join(' '), shortName: arrange(short).join(' ') };
}

const smallWords = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'of']);

function capitalize(word: string, index: number): string {
  const lower = word.toLowerCase();
  if (index > 0 && smallWords.has(lower)) return lower;
  return (
    word.slice(0, 1).toUpperCase() + (word === word.toUpperCase() && word.length > 3 ? lower.slice(1) : word.slice(1))
  );
}
