/** What the companies of the bench are called; their words decide what the agencies do (`docs/sandbox.md`). Pure. */

/** Of each twenty: most go straight, and every way that a case can take is taken by some. */
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

/** What the customer chooses after the state has refused that one: every third again a name that it refuses. */
export function nextName(refused: string): string {
  const number = Number(/(\d+) LLC$/.exec(refused)?.[1]);
  const isSecond = refused.startsWith('Faro') && number % 3 === 0;
  return isSecond ? `Boya Rechazada ${number} LLC` : `Brújula ${number} LLC`;
}
