import { usStateLabel, usStates } from '@zarpa/contract/values/us-states.rules.ts';
import type { ListedPoint } from './typed-record.state.ts';

export const recordTitle = 'Lo que tu preparador preguntará';

type Words = { title: string; help: string; answer: string; some: string; none: string; row: string; add: string };

export const pointWords: Readonly<Record<ListedPoint, Words>> = {
  contractors: {
    title: 'A quién pagó la LLC por su trabajo',
    help: 'Personas y empresas que trabajaron para ella sin ser empleados. De cada una el preparador pide un W-9 si es de Estados Unidos, o un W-8 si no lo es.',
    answer: '¿Pagó a alguien?',
    some: 'Sí, los pongo aquí',
    none: 'No, a nadie',
    row: 'Persona o empresa',
    add: 'Añadir a alguien',
  },
  stock: {
    title: 'Mercancía en Estados Unidos',
    help: 'La que era de la LLC y estaba guardada allí, también en almacenes de Amazon o de otros.',
    answer: '¿Tuvo mercancía allí?',
    some: 'Sí, la pongo aquí',
    none: 'No',
    row: 'Almacén',
    add: 'Añadir otro almacén',
  },
  sales: {
    title: 'Ventas a clientes en Estados Unidos',
    help: 'Por el estado al que va lo vendido. Las plataformas en las que vendes suelen decirlo en sus informes.',
    answer: '¿Vendió a clientes de allí?',
    some: 'Sí, las pongo por estado',
    none: 'No vendí en EE. UU.',
    row: 'Estado',
    add: 'Añadir otro estado',
  },
};

const options = <T extends string>(words: Readonly<Record<T, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

export const workOptions = options({
  us: 'En Estados Unidos',
  outside: 'Fuera de Estados Unidos',
  both: 'Dentro y fuera',
});
export const paperOptions = options({
  unknown: 'No lo sé',
  w9: 'Sí, un W-9',
  w8: 'Sí, un W-8BEN o W-8BEN-E',
  none: 'No',
});
export const stockOptions = options({
  own: 'De la LLC',
  marketplace: 'De Amazon u otra plataforma',
  logistics: 'De una empresa de logística (3PL)',
  other: 'De otro',
});
export const stateOptions = usStates
  .map((value) => ({ value, label: usStateLabel(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
