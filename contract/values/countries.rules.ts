/** Countries by ISO 3166-1 code, with English names for papers and Spanish names for people. */
import { once } from './once.rules.ts';

/**
 * The specification's choices in its order (formation.md §9), Argentina first and default. Its 'Other' is every other country.
 */
export const firstCountryCodes = ['AR', 'MX', 'ES', 'CO', 'CL', 'PE', 'UY', 'PY', 'BO', 'EC', 'VE', 'US'] as const;

export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const inEnglish = once(() => new Intl.DisplayNames('en', { type: 'region' }));
const inSpanish = once(() => new Intl.DisplayNames('es', { type: 'region' }));

/** `MX` → `Mexico`, for the wire and for papers. */
export const countryName = (code: string): string => inEnglish().of(code) ?? code;
/** `MX` → `México`, for people. */
export const countryLabel = (code: string): string => inSpanish().of(code) ?? code;

export function otherCountryCodes(): string[] {
  const first: readonly string[] = firstCountryCodes;
  return countryCodes
    .filter((code) => !first.includes(code))
    .toSorted((one, other) => countryLabel(one).localeCompare(countryLabel(other), 'es'));
}

/** Accepts English and Spanish names and codes; undefined if unknown. */
export function countryCodeOf(text: string): string | undefined {
  return codesByName().get(plain(text));
}

export function countryLabelOf(name: string): string {
  const code = countryCodeOf(name);
  return code ? countryLabel(code) : name;
}

let byName: Map<string, string> | undefined;

function codesByName(): Map<string, string> {
  byName ??= new Map(
    countryCodes.flatMap((code) =>
      [code, countryName(code), countryLabel(code), ...(alsoNamed[code] ?? [])].map((name) => [plain(name), code]),
    ),
  );
  return byName;
}

/** Common names that Unicode's list lacks. */
const alsoNamed: Record<string, string[]> = {
  US: ['USA', 'EE. UU.', 'Estados Unidos de América', 'United States of America'],
  GB: ['UK', 'Inglaterra', 'Great Britain', 'Gran Bretaña'],
  CZ: ['Czech Republic', 'República Checa'],
  TR: ['Turkey'],
  NL: ['Holanda', 'The Netherlands'],
  BO: ['Estado Plurinacional de Bolivia'],
  VE: ['República Bolivariana de Venezuela'],
};

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase();
}
