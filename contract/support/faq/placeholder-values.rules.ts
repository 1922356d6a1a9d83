import { brand } from '../../core/brand.ts';
import type { PlaceholderValues } from './placeholders.rules.ts';
import { formatUsd } from '../../values/money.rules.ts';
import { plans, planTypes, registeredAgentRenewal, type Addon, type PlanOffer } from '../../payments/plans.rules.ts';
import { einRange } from '../../tax/words/ein-wait.rules.ts';
import { penaltyOn } from '../../tax/book/penalty-years.rules.ts';
import { taxRules } from '../../tax/book/catalogue.rules.ts';

type Prices = {
  plans: readonly Pick<PlanOffer, 'id' | 'price'>[];
  addons: readonly Pick<Addon, 'addon_key' | 'price'>[];
};

/** Prices in dollars, also of what is no longer sold, which answers may still mention. */
export function placeholderValuesOf(catalogue: Prices): PlaceholderValues {
  const annualReport = taxRules.find(({ id }) => id === 'wy_annual_report')?.feeOf?.least ?? 0;
  return new Map([
    ...planTypes.map((type): [string, string] => [
      `plazo:${type.toLowerCase()}`,
      `${plans[type].deliveryDays[0]} a ${plans[type].deliveryDays[1]} días hábiles`,
    ]),
    ...catalogue.plans.map(({ id, price }): [string, string] => [`precio:${id.toLowerCase()}`, formatUsd(price)]),
    ['plazo:ein', einRange],
    ['precio:agente_registrado', formatUsd(registeredAgentRenewal.price)],
    ...catalogue.addons.map(({ addon_key, price }): [string, string] => [`precio:${addon_key}`, formatUsd(price)]),
    ...taxRules.flatMap(({ id, general, penalty, feeOf }): [string, string][] => [
      [`regla:${id}`, withoutStop(general)],
      [`multa:${id}`, withoutStop(penaltyOn(penalty))],
      ...(feeOf ? [[`tasa:${id}`, formatUsd(feeOf.least)] as [string, string]] : []),
    ]),
    ['total:anual', formatUsd(registeredAgentRenewal.price + annualReport)],
    ['correo:soporte', brand.supportEmail],
  ]);
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
