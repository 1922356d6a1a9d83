/** Prices of add-ons change three times in the year, each from a later day on. */
import { addDays } from '@zarpa/contract/tax/dates/days.rules.ts';
import { query } from '../query.ts';
import { beginsOn, type Addon } from './lives.ts';

export type PriceChange = { saidOn: string; fromOn: string; addon: Addon; cents: number };

const change = (saidAfter: number, holdsAfter: number, addon: Addon, cents: number): PriceChange => ({
  saidOn: addDays(beginsOn, saidAfter),
  fromOn: addDays(beginsOn, saidAfter + holdsAfter),
  addon,
  cents,
});

export const priceChanges: readonly PriceChange[] = [
  change(40, 25, 'numero_voip', 17_900),
  change(110, 20, 'direccion_fisica', 18_900),
  change(190, 10, 'numero_voip', 12_900),
  change(230, 30, 'direccion_fisica', 22_900),
  change(300, 3, 'numero_voip', 19_900),
];

/** As a version that was confirmed. */
export async function holdPrice(url: string, { saidOn, fromOn, addon, cents }: PriceChange): Promise<void> {
  const renewed = `case when a->>'addon_key' = '${addon}' then a || jsonb_build_object('renewal_price', ${cents} / 100.0) else a end`;
  await query(
    url,
    `insert into catalogue_versions (number, content, holds_on, holds_from, state, proposed_at, reason)
     select number + 1, content || jsonb_build_object('addons', (select jsonb_agg(${renewed} order by n)
              from jsonb_array_elements(content->'addons') with ordinality as all_of (a, n))),
            '${fromOn}', '${fromOn}T00:00:00Z', 'confirmed', '${saidOn}T10:00:00Z', 'Otro precio.'
       from catalogue_versions order by number desc limit 1`,
  );
}
