/** Plans and prices (formation.md §9): the wizard's preview and the server's charge use the same arithmetic. */

export const planTypes = ['Basico', 'Plus'] as const;
export type PlanType = (typeof planTypes)[number];

/** What a plan is, whatever it costs. Orders, mails and deadlines build on it, so it stays code. */
export type PlanKind = {
  id: PlanType;
  name: string;
  deliveryTime: string;
  deliveryDays: readonly [number, number];
};

export const plans: Readonly<Record<PlanType, PlanKind>> = {
  Basico: { id: 'Basico', name: 'Plan Básico', deliveryTime: '5-7 días', deliveryDays: [5, 7] },
  Plus: { id: 'Plus', name: 'Plan Plus', deliveryTime: '3-5 días', deliveryDays: [3, 5] },
};

/** How a version of the catalogue offers a plan. */
export type PlanOffer = {
  id: PlanType;
  /** Dollars, one-off. */
  price: number;
  description: string;
  is_popular: boolean;
  is_available: boolean;
  features: readonly string[];
};

export type Plan = PlanKind & PlanOffer;

/** `offers` holds every plan, also one that is not on sale (`catalogueProblems`). */
export function planOf(offers: readonly PlanOffer[], type: PlanType): Plan {
  return { ...plans[type], ...offers.find(({ id }) => id === type)! };
}

const feeIncluded = 'Tasa estatal de Wyoming incluida';
/** The larger plan's line for everything of the smaller one. */
export const allOfSmaller = 'Todo lo incluido en el Plan Básico';

/** Everything that a plan's price covers, in reading order; for checkout and every summary of a plan. */
export function includedIn(offers: readonly PlanOffer[], type: PlanType): readonly string[] {
  const more = type === 'Basico' ? [] : planOf(offers, type).features.filter((feature) => feature !== allOfSmaller);
  return [feeIncluded, ...planOf(offers, 'Basico').features, ...more];
}

/** Stays code: the tax calendar reckons with it for companies of every year. */
export const registeredAgentRenewal: Renewal = {
  label: 'Agente registrado',
  price: 199,
  every_months: 12,
  starts_after_months: 12,
};

export type Renewal = {
  label: string;
  /** Dollars. */
  price: number;
  every_months: number;
  starts_after_months: number;
};

/** Prices in dollars (formation.md §3). */
export type Addon = {
  addon_key: string;
  name: string;
  price: number;
  description: string;
  requires: string[];
  features: string[];
  /** Price and interval of renewals; null when paid once. */
  renewal_price: number | null;
  renewal_months: number | null;
};

export type PriceResult = {
  plan_price: number;
  addon_prices: Record<string, number>;
  final_addon_keys: string[];
  auto_added: string[];
  warnings: string[];
  total: number;
  renewals: Renewal[];
};

/** Adds dependencies (`auto_added`), drops unknown keys with a warning, sorts by the catalogue. Dollars. */
export function calculatePrice(
  plan: Pick<Plan, 'price'>,
  catalogue: readonly Addon[],
  wanted: readonly string[],
): PriceResult {
  const byKey = new Map(catalogue.map((addon) => [addon.addon_key, addon]));
  const chosen = new Set<string>();
  const warnings: string[] = [];
  const queue = [...new Set(wanted)];
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const addon = byKey.get(key);
    if (!addon) warnings.push(`El complemento «${key}» ya no está disponible y se quitó de tu selección.`);
    else if (!chosen.has(key)) {
      chosen.add(key);
      queue.push(...addon.requires);
    }
  }
  const final = catalogue.filter((addon) => chosen.has(addon.addon_key));
  const asked = new Set(wanted);
  const auto = final.filter((addon) => !asked.has(addon.addon_key));
  for (const addon of auto) {
    const parents = final.filter((other) => other.requires.includes(addon.addon_key)).map((other) => other.name);
    warnings.push(`Añadimos «${addon.name}» porque lo necesita ${parents.map((name) => `«${name}»`).join(' y ')}.`);
  }
  const cents = final.reduce((sum, addon) => sum + Math.round(addon.price * 100), Math.round(plan.price * 100));
  return {
    plan_price: plan.price,
    addon_prices: Object.fromEntries(final.map((addon) => [addon.addon_key, addon.price])),
    final_addon_keys: final.map((addon) => addon.addon_key),
    auto_added: auto.map((addon) => addon.addon_key),
    warnings,
    total: cents / 100,
    renewals: [registeredAgentRenewal, ...final.flatMap(renewalOf)],
  };
}

export function renewalOf(addon: Addon): Renewal[] {
  if (addon.renewal_price === null || addon.renewal_months === null) return [];
  return [
    {
      label: addon.name,
      price: addon.renewal_price,
      every_months: addon.renewal_months,
      starts_after_months: addon.renewal_months,
    },
  ];
}
