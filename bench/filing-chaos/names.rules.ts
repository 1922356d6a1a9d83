/** Company names of the bench; their words decide the agencies' answers (`docs/sandbox.md`). Pure. */

/** Of twenty names most succeed directly; the others cover every path of a case. */
const words = [
  ...Array<string>(8).fill('Faro'),
  'Faro Rechazada',
  'Faro Rechazada',
  'Faro Rechazada Preguntas',
  'Faro Devuelta',
  'Faro Devuelta Sinein',
  'Faro Preguntas',
  'Faro Sinein',
  'Faro Sinein Preguntas',
  'Faro Ilegible',
  'Faro Ilegible Devuelta',
  'Faro Ajena',
  'Faro Rara',
];

export const nameOf = (number: number): string => `${words[number % words.length]} ${number} LLC`;

/** The customer's next name after a rejection; every third is rejected again. */
export function nextName(refused: string): string {
  const number = Number(/(\d+) LLC$/.exec(refused)?.[1]);
  const isSecond = refused.startsWith('Faro') && number % 3 === 0;
  return isSecond ? `Boya Rechazada ${number} LLC` : `Brújula ${number} LLC`;
}
