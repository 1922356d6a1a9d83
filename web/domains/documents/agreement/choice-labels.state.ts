import type { Choices } from './agreement.data.ts';

type Option<V> = { value: V; label: string; hint: string };
type Listed = 'accounts_use' | 'accounts_close' | 'ordinary' | 'major' | 'expulsion_price' | 'deadlock';

export const choiceWords: { readonly [F in Listed]: { label: string; options: readonly Option<Choices[F]>[] } } = {
  accounts_use: {
    label: '¿Quién usa las cuentas?',
    options: [
      {
        value: 'limited',
        label: 'Una persona hasta una suma; por encima, dos juntas',
        hint: 'Protege porque nadie puede vaciar la cuenta por sí solo, y lo de cada día no se detiene.',
      },
      {
        value: 'jointly',
        label: 'Siempre dos juntas',
        hint: 'Lo más estricto: también cada pago pequeño pide dos personas.',
      },
      {
        value: 'each',
        label: 'Cualquiera por sí sola',
        hint: 'Lo más ágil. Cualquiera podría gastar todo sin preguntar.',
      },
    ],
  },
  accounts_close: {
    label: '¿Quién cierra una cuenta?',
    options: [
      {
        value: 'jointly',
        label: 'Solo todas juntas',
        hint: 'Protege porque nadie deja a la empresa sin cuenta por su lado.',
      },
      {
        value: 'responsible',
        label: 'La persona responsable',
        hint: 'Una sola persona puede dejar a la empresa sin cuenta.',
      },
      { value: 'each', label: 'Cualquiera por sí sola', hint: 'Cualquiera puede dejar a la empresa sin cuenta.' },
    ],
  },
  ordinary: {
    label: 'Lo de cada día lo decide…',
    options: [
      {
        value: 'majority',
        label: 'Más de la mitad de los porcentajes',
        hint: 'Protege porque la empresa no se detiene por un solo desacuerdo, y cuenta lo que cada uno tiene.',
      },
      {
        value: 'unanimity',
        label: 'Todos juntos',
        hint: 'Uno solo puede detener cualquier decisión, también la más pequeña.',
      },
    ],
  },
  major: {
    label: 'Lo importante lo decide…',
    options: [
      {
        value: 'unanimity',
        label: 'Todos juntos',
        hint: 'Vender lo principal, endeudarse, admitir a alguien o cambiar el acuerdo. Protege a quien tiene menos.',
      },
      {
        value: 'percentage',
        label: 'Un porcentaje',
        hint: 'Vender lo principal, endeudarse, admitir a alguien o cambiar el acuerdo, aunque alguien no quiera.',
      },
    ],
  },
  expulsion_price: {
    label: 'A quien se excluye se le paga…',
    options: [
      {
        value: 'appraised',
        label: 'Lo que vale su parte, según un perito',
        hint: 'Protege porque nadie gana echando a otro: el precio lo fija alguien de fuera.',
      },
      {
        value: 'capital_account',
        label: 'Lo que dice su cuenta de capital',
        hint: 'Más simple, y casi siempre menos de lo que vale: puede invitar a excluir.',
      },
    ],
  },
  deadlock: {
    label: 'Si no se ponen de acuerdo…',
    options: [
      {
        value: 'appraisal',
        label: 'Mediación; después, un perito fija el precio de compra',
        hint: 'Protege porque siempre hay una salida, y a un precio que no pone ninguno de los dos.',
      },
      {
        value: 'buy_sell',
        label: 'Mediación; después, uno pone precio y el otro elige',
        hint: 'Rápido. Favorece a quien tiene más dinero para comprar.',
      },
      {
        value: 'dissolution',
        label: 'Mediación; después, se disuelve',
        hint: 'La empresa puede terminar por un desacuerdo.',
      },
    ],
  },
};

export const hintOf = (field: Listed, value: string): string =>
  choiceWords[field].options.find((option) => option.value === value)?.hint ?? '';

export const contributionOptions: { value: Choices['members'][number]['contribution_kind']; label: string }[] = [
  { value: 'none', label: 'Nada que anotar todavía' },
  { value: 'money', label: 'Dinero' },
  { value: 'property', label: 'Bienes' },
  { value: 'services', label: 'Trabajo' },
];

export const spouseOptions: { value: Choices['members'][number]['spouse']; label: string }[] = [
  { value: 'unsaid', label: 'No lo sé, o prefiero no decirlo' },
  { value: 'none', label: 'No' },
  { value: 'community', label: 'Sí' },
];
