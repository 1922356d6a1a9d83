import type { WritableTried } from '../../customers/tried.rules.ts';

export const triedSubject = (company: string): string => `${company}: falta el pago`;

const reasons: Readonly<Record<WritableTried, string>> = {
  declined: 'tu banco no aceptó la tarjeta. Suele bastar con permitir compras internacionales, o con otra tarjeta',
  unfinished: 'no llegaste al pago',
  bank: 'falta que confirmes el pago en la página de tu banco',
  ended: 'el intento de pago venció. No se cobró nada',
};

/** What whoever did not come to pay is written; `name` may be empty. */
export function triedMessage({
  name,
  company,
  state,
}: {
  name: string;
  company: string;
  state: WritableTried;
}): string {
  return [
    name ? `Hola, ${name}:` : 'Hola:',
    `empezaste a crear ${company} y ${reasons[state]}. Lo que escribiste sigue guardado: puedes continuar en «Crear Empresa».`,
    'Si algo no te quedó claro, o prefieres que te ayudemos, responde aquí.',
  ].join('\n\n');
}
