/** What differs between two versions of the catalogue, for those who confirm it and for the audit. */
import { formatUsd } from '../values/money.rules.ts';
import type { Catalogue, SoldAddon } from './catalogue.rules.ts';
import { plans, type PlanOffer } from './plans.rules.ts';

/** Of one value; null where there was none. */
export type CatalogueChange = { label: string; before: string | null; after: string | null };

type Values = Readonly<Record<string, string | null>>;

export function catalogueChanges(before: Catalogue, after: Catalogue): CatalogueChange[] {
  return [
    ...after.plans.flatMap((plan) =>
      changesOf(plans[plan.id].name, planValues(before.plans.find(({ id }) => id === plan.id)), planValues(plan)),
    ),
    ...orderChange('Orden de los planes', before.plans.map(planEntry), after.plans.map(planEntry)),
    ...after.addons.flatMap((addon) => {
      const old = before.addons.find(({ addon_key }) => addon_key === addon.addon_key);
      return changesOf(old?.name ?? addon.name, addonValues(old, before), addonValues(addon, after));
    }),
    ...orderChange('Orden de los complementos', shared(before, after), shared(after, before)),
  ];
}

function changesOf(title: string, before: Values, after: Values): CatalogueChange[] {
  return Object.entries(after)
    .filter(([name, value]) => value !== (before[name] ?? null))
    .map(([name, value]) => ({ label: `${title} · ${name}`, before: before[name] ?? null, after: value }));
}

function planValues(plan: PlanOffer | undefined): Values {
  if (!plan) return {};
  return {
    precio: formatUsd(plan.price),
    'a la venta': yesOrNo(plan.is_available),
    'más popular': yesOrNo(plan.is_popular),
    descripción: plan.description,
    incluye: linesOf(plan.features),
  };
}

function addonValues(addon: SoldAddon | undefined, { addons }: Catalogue): Values {
  if (!addon) return {};
  const nameOf = (key: string) => addons.find(({ addon_key }) => addon_key === key)?.name ?? key;
  return {
    nombre: addon.name,
    precio: formatUsd(addon.price),
    renovación:
      addon.renewal_price === null ? null : `${formatUsd(addon.renewal_price)} cada ${addon.renewal_months} meses`,
    'a la venta': yesOrNo(addon.is_available),
    necesita: linesOf(addon.requires.map(nameOf)),
    descripción: addon.description || null,
    incluye: linesOf(addon.features),
  };
}

const yesOrNo = (is: boolean) => (is ? 'sí' : 'no');
const linesOf = (lines: readonly string[]) => (lines.length > 0 ? lines.join(' / ') : null);

type Entry = { key: string; name: string };

const planEntry = ({ id }: PlanOffer): Entry => ({ key: id, name: plans[id].name });

/** Add-ons that both have: a new one moves nothing. */
function shared({ addons }: Catalogue, other: Catalogue): Entry[] {
  return addons
    .filter(({ addon_key }) => other.addons.some((one) => one.addon_key === addon_key))
    .map(({ addon_key, name }) => ({ key: addon_key, name }));
}

function orderChange(label: string, before: readonly Entry[], after: readonly Entry[]): CatalogueChange[] {
  if (before.every(({ key }, place) => key === after[place]?.key)) return [];
  const words = (entries: readonly Entry[]) => entries.map(({ name }) => name).join(', ');
  return [{ label, before: words(before), after: words(after) }];
}
