/** Texts before the payment: origin of the EIN, sanctions, and the EU's right of withdrawal. */
import { listWords } from '../../values/lists.rules.ts';
import { brand } from '../../core/brand.ts';
import { countryLabel } from '../../values/countries.rules.ts';

const namesOf = (codes: readonly string[]) =>
  listWords(
    codes.map(countryLabel).toSorted((one, other) => one.localeCompare(other, 'es')),
    'o',
  );

/** The same in both plans. Form SS-4's instructions: no fee, and no online application without an SSN. */
export const einPlace =
  'Lo pedimos nosotros al IRS por fax, cuando el Estado ya registró tu empresa: sin número de la Seguridad Social no se puede pedir en línea. Va incluido en los dos planes, y el IRS no cobra por él.';

/** Undefined while no country is refused. OFAC, 31 CFR chapter V. */
export function notServedSentence(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return undefined;
  return `Por las sanciones de Estados Unidos no podemos atender a quien vive en ${namesOf(codes)}, ni formar una empresa con un miembro de allí. Si es tu caso, no pagues: escríbenos a ${brand.supportEmail}.`;
}

export const notServedHere = (code: string): string =>
  `Por las sanciones de Estados Unidos no podemos atender a quien vive en ${countryLabel(code)}. No pagues: escríbenos a ${brand.supportEmail}.`;

export const addressNotServed = (code: string): string =>
  `Por las sanciones de Estados Unidos no podemos formar una empresa con un miembro de ${countryLabel(code)}, ni con una dirección de allí. Escríbenos a ${brand.supportEmail} antes de seguir.`;

/**
 * Directive 2011/83/EU: art. 9 (14 days), 8(8) and 14(3) (completed work is paid), 16(a) (the right ends with completion). For
 * consumers.
 */
export const startNotice =
  'Si compras como consumidor desde la Unión Europea o el Espacio Económico Europeo, tienes 14 días para desistir sin dar razones (Directiva 2011/83/UE). Empezamos a trabajar enseguida: si desistes después, pagas la parte ya hecha, y cuando todo esté hecho ya no puedes desistir. Si con nuestra tabla de reembolsos te vuelve más, vale la tabla.';

export const startConsent =
  'Pido que empiecen ahora, sin esperar los 14 días, y sé que pierdo el derecho a desistir cuando el servicio esté hecho del todo.';
