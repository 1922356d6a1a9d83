import { expect, test } from 'vitest';
import { catalogueChanges } from './catalogue-changes.rules.ts';
import { catalogueProblems, type Catalogue, type SoldAddon } from './catalogue.rules.ts';
import type { PlanOffer } from './plans.rules.ts';

const plan = (id: PlanOffer['id'], changes: Partial<PlanOffer> = {}): PlanOffer => ({
  id,
  price: 399,
  description: 'Tu LLC.',
  is_popular: false,
  is_available: true,
  features: ['EIN'],
  ...changes,
});
const addon = (addon_key: string, changes: Partial<SoldAddon> = {}): SoldAddon => ({
  addon_key,
  name: addon_key.toUpperCase(),
  price: 10,
  description: '',
  requires: [],
  features: [],
  renewal_price: null,
  renewal_months: null,
  is_available: true,
  ...changes,
});
const plans = [plan('Basico'), plan('Plus')];
const before: Catalogue = { plans, addons: [addon('a'), addon('b')] };
const fieldsOf = (next: Partial<Catalogue>) =>
  catalogueProblems({ ...before, ...next }, before).map(({ field, message }) => `${field}: ${message}`);

test('what is sold now is a good version', () => expect(fieldsOf({})).toEqual([]));

test.each<[string, Partial<Catalogue>, string[]]>([
  [
    'a plan at the state’s fee',
    { plans: [plan('Basico', { price: 100 }), plan('Plus', { price: 100.01 })] },
    ['plans.0.price: Tiene que superar la tasa del Estado, $100.'],
  ],
  [
    'parts of a cent',
    { plans: [plan('Basico', { price: 399.005 }), plan('Plus')] },
    ['plans.0.price: Como mucho dos decimales.'],
  ],
  ['a plan taken out', { plans: [plan('Basico')] }, ['plans: Cada plan está una vez. Un plan se oculta, no se quita.']],
  [
    'a plan twice',
    { plans: [plan('Basico'), plan('Basico')] },
    ['plans: Cada plan está una vez. Un plan se oculta, no se quita.'],
  ],
  [
    'no plan on sale',
    { plans: plans.map((one) => ({ ...one, is_available: false })) },
    ['plans.0.is_available: Al menos un plan queda a la venta.'],
  ],
  ['one plan hidden', { plans: [plan('Plus'), plan('Basico', { is_available: false })] }, []],
  [
    'an add-on below the provider’s least',
    { addons: [addon('a', { price: 0.49 }), addon('b', { price: 0.5 })] },
    ['addons.0.price: El cobro más pequeño es de $0.50.'],
  ],
  [
    'a renewal without months, and one without a price',
    { addons: [addon('a', { renewal_price: 5 }), addon('b', { renewal_months: 12 })] },
    [
      'addons.0.renewal_months: La renovación lleva precio y meses, o ninguno de los dos.',
      'addons.1.renewal_price: La renovación lleva precio y meses, o ninguno de los dos.',
    ],
  ],
  [
    'a renewal of nothing',
    { addons: [addon('a', { renewal_price: 0, renewal_months: 12 }), addon('b')] },
    ['addons.0.renewal_price: El cobro más pequeño es de $0.50.'],
  ],
  [
    'an add-on taken out',
    { addons: [addon('a')] },
    ['addons: «B» se oculta, no se quita: hay órdenes que lo nombran.'],
  ],
  [
    'a key twice',
    { addons: [addon('a'), addon('b'), addon('a')] },
    [
      'addons.0.addon_key: Esa clave ya es de otro complemento.',
      'addons.2.addon_key: Esa clave ya es de otro complemento.',
    ],
  ],
  [
    'something unknown that is needed',
    { addons: [addon('a', { requires: ['yate'] }), addon('b')] },
    ['addons.0.requires: No hay ningún complemento «yate».'],
  ],
  [
    'a circle, but not who leans on it',
    {
      addons: [
        addon('a', { requires: ['b'] }),
        addon('b', { requires: ['c'] }),
        addon('c', { requires: ['a'] }),
        addon('d', { requires: ['a'] }),
      ],
    },
    ['a', 'b', 'c'].map((_, place) => `addons.${place}.requires: Se necesita a sí mismo, directamente o por otro.`),
  ],
  [
    'one on sale that needs a hidden one; a hidden one may',
    {
      addons: [
        addon('a', { requires: ['b'] }),
        addon('b', { is_available: false }),
        addon('c', { requires: ['b'], is_available: false }),
      ],
    },
    ['addons.0.requires: Necesita «B», que no está a la venta.'],
  ],
  [
    'texts without end',
    {
      plans: [
        plan('Basico', { features: ['x'.repeat(161)] }),
        plan('Plus', { features: Array(13).fill('x') as string[] }),
      ],
      addons: [addon('a', { features: ['x'.repeat(160)] }), addon('b', { features: Array(13).fill('x') as string[] })],
    },
    [
      'plans.0.features: Cada línea admite como mucho 160 letras.',
      'plans.1.features: Como mucho 12 líneas.',
      'addons.1.features: Como mucho 12 líneas.',
    ],
  ],
])('%s', (_what, next, problems) => expect(fieldsOf(next)).toEqual(problems));

test('differences are told in words, one for each value, and a new add-on moves nothing', () => {
  expect(catalogueChanges(before, before)).toEqual([]);
  const after: Catalogue = {
    plans: [plan('Plus', { is_popular: true, features: ['EIN', 'Rápida'] }), plan('Basico', { price: 449.5 })],
    addons: [
      addon('c', { name: 'Nuevo', requires: ['a'], renewal_price: 9, renewal_months: 6 }),
      addon('a', { name: 'Aa', is_available: false }),
      addon('b', { description: 'Sirve.' }),
    ],
  };
  expect(catalogueChanges(before, after)).toEqual([
    { label: 'Plan Plus · más popular', before: 'no', after: 'sí' },
    { label: 'Plan Plus · incluye', before: 'EIN', after: 'EIN / Rápida' },
    { label: 'Plan Básico · precio', before: '$399', after: '$449.50' },
    { label: 'Orden de los planes', before: 'Plan Básico, Plan Plus', after: 'Plan Plus, Plan Básico' },
    { label: 'Nuevo · nombre', before: null, after: 'Nuevo' },
    { label: 'Nuevo · precio', before: null, after: '$10' },
    { label: 'Nuevo · renovación', before: null, after: '$9 cada 6 meses' },
    { label: 'Nuevo · a la venta', before: null, after: 'sí' },
    { label: 'Nuevo · necesita', before: null, after: 'Aa' },
    { label: 'A · nombre', before: 'A', after: 'Aa' },
    { label: 'A · a la venta', before: 'sí', after: 'no' },
    { label: 'B · descripción', before: null, after: 'Sirve.' },
  ]);
  const turned = { ...before, addons: [addon('b'), addon('a')] };
  expect(catalogueChanges(before, turned)).toEqual([
    { label: 'Orden de los complementos', before: 'A, B', after: 'B, A' },
  ]);
});
