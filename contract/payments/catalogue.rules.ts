/** A version of what we sell, and what must be true of one. */
import { articlesFeeCents } from '../tax/book/wyoming-dues.rules.ts';
import { dollarsOf, formatUsd } from '../values/money.rules.ts';
import { planTypes, type Addon, type PlanOffer } from './plans.rules.ts';

export type SoldAddon = Addon & { is_available: boolean };
/** In the order in which they are shown. Dollars. */
export type Catalogue = { plans: readonly PlanOffer[]; addons: readonly SoldAddon[] };

export const versionStates = ['proposed', 'confirmed', 'declined', 'withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

export const versionReviews = ['confirmed', 'confirmed_alone', 'declined', 'withdrawn'] as const;
export type VersionReview = (typeof versionReviews)[number];

/** The card provider charges nothing smaller. */
const leastDollars = 0.5;
export const catalogueLimits = {
  addons: 40,
  features: 12,
  feature: 160,
  name: 80,
  description: 300,
  renewalMonths: 60,
  reason: 500,
} as const;

export type CatalogueProblem = { field: string; message: string };

/** Of `next`, which follows `before`: what was ever on sale can be hidden and never taken out, because orders name it. */
export function catalogueProblems(next: Catalogue, before: Catalogue): CatalogueProblem[] {
  return [
    ...next.plans.flatMap((plan, place) => planProblems(plan, `plans.${place}`)),
    ...wholePlans(next),
    ...next.addons.flatMap((addon, place) => addonProblems(addon, `addons.${place}`, next)),
    ...missingAddons(next, before),
  ];
}

function planProblems({ price, features }: PlanOffer, field: string): CatalogueProblem[] {
  const fee = dollarsOf(articlesFeeCents);
  return [
    ...(price > fee
      ? centsProblem(price, `${field}.price`)
      : [{ field: `${field}.price`, message: `Tiene que superar la tasa del Estado, ${formatUsd(fee)}.` }]),
    ...featuresProblem(features, `${field}.features`),
  ];
}

function wholePlans({ plans: sold }: Catalogue): CatalogueProblem[] {
  const isWhole = sold.length === planTypes.length && planTypes.every((type) => sold.some(({ id }) => id === type));
  if (!isWhole) return [{ field: 'plans', message: 'Cada plan está una vez. Un plan se oculta, no se quita.' }];
  if (sold.some((plan) => plan.is_available)) return [];
  return [{ field: 'plans.0.is_available', message: 'Al menos un plan queda a la venta.' }];
}

function addonProblems(addon: SoldAddon, field: string, { addons }: Catalogue): CatalogueProblem[] {
  const { addon_key, price, features, renewal_price, renewal_months } = addon;
  const isTwice = addons.filter((other) => other.addon_key === addon_key).length > 1;
  const renews = renewal_price !== null;
  return [
    ...(isTwice ? [{ field: `${field}.addon_key`, message: 'Esa clave ya es de otro complemento.' }] : []),
    ...priceProblem(price, `${field}.price`),
    ...(renews ? priceProblem(renewal_price, `${field}.renewal_price`) : []),
    ...(renews === (renewal_months !== null)
      ? []
      : [
          {
            field: renews ? `${field}.renewal_months` : `${field}.renewal_price`,
            message: 'La renovación lleva precio y meses, o ninguno de los dos.',
          },
        ]),
    ...featuresProblem(features, `${field}.features`),
    ...requiresProblem(addon, `${field}.requires`, addons),
  ];
}

function requiresProblem(
  { addon_key, requires, is_available }: SoldAddon,
  field: string,
  addons: readonly SoldAddon[],
): CatalogueProblem[] {
  const byKey = new Map(addons.map((addon) => [addon.addon_key, addon]));
  const unknown = requires.find((key) => !byKey.has(key));
  if (unknown !== undefined) return [{ field, message: `No hay ningún complemento «${unknown}».` }];
  if (neededBy(requires, byKey).has(addon_key))
    return [{ field, message: 'Se necesita a sí mismo, directamente o por otro.' }];
  const hidden = is_available ? requires.find((key) => !byKey.get(key)!.is_available) : undefined;
  if (hidden === undefined) return [];
  return [{ field, message: `Necesita «${byKey.get(hidden)!.name}», que no está a la venta.` }];
}

/** Everything that these need, by however many steps. */
function neededBy(keys: readonly string[], byKey: ReadonlyMap<string, SoldAddon>): Set<string> {
  const found = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    queue.push(...(byKey.get(key)?.requires ?? []));
  }
  return found;
}

function missingAddons(next: Catalogue, before: Catalogue): CatalogueProblem[] {
  const gone = before.addons.find((old) => !next.addons.some(({ addon_key }) => addon_key === old.addon_key));
  if (!gone) return [];
  return [{ field: 'addons', message: `«${gone.name}» se oculta, no se quita: hay órdenes que lo nombran.` }];
}

function priceProblem(price: number, field: string): CatalogueProblem[] {
  if (price >= leastDollars) return centsProblem(price, field);
  return [{ field, message: `El cobro más pequeño es de ${formatUsd(leastDollars)}.` }];
}

function centsProblem(price: number, field: string): CatalogueProblem[] {
  const isWhole = Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;
  return isWhole ? [] : [{ field, message: 'Como mucho dos decimales.' }];
}

function featuresProblem(features: readonly string[], field: string): CatalogueProblem[] {
  const { features: most, feature: letters } = catalogueLimits;
  if (features.length > most) return [{ field, message: `Como mucho ${most} líneas.` }];
  const isLong = features.some((feature) => feature.length > letters);
  return isLong ? [{ field, message: `Cada línea admite como mucho ${letters} letras.` }] : [];
}

/** The first moment of a day, in UTC, as all days of money are. */
export const dayBegins = (day: string) => new Date(`${day}T00:00:00Z`);
