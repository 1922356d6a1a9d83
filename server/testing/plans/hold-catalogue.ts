import type { Catalogue, SoldAddon } from '@zarpa/contract/payments/catalogue.rules.ts';
import { findLatest, listVersions } from '../../domains/plans/catalogue-versions.queries.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** A confirmed version, made from the newest, that holds from now on or from a moment to come. */
export async function holdCatalogue(
  app: TestApp,
  change: (catalogue: Catalogue) => Catalogue,
  from = app.context.clock(),
): Promise<number> {
  const [newest] = await listVersions(app.db, 1);
  const number = newest!.number + 1;
  await app.db
    .insertInto('catalogue_versions')
    .values({
      number,
      content: JSON.stringify(change((await findLatest(app.db)).content)),
      holds_on: from.toISOString().slice(0, 10),
      holds_from: from,
      state: 'confirmed',
      proposed_at: from,
      reason: 'De una prueba.',
    })
    .execute();
  return number;
}

/** The same with one add-on changed, or added where it is not there. */
export const holdAddon = (app: TestApp, addon_key: string, changes: Partial<SoldAddon>) =>
  holdCatalogue(app, ({ plans, addons }) => ({
    plans,
    addons: addons.some((addon) => addon.addon_key === addon_key)
      ? addons.map((addon) => (addon.addon_key === addon_key ? { ...addon, ...changes } : addon))
      : [...addons, { ...emptyAddon, addon_key, name: addon_key, ...changes }],
  }));

const emptyAddon: SoldAddon = {
  addon_key: '',
  name: '',
  price: 1,
  description: '',
  requires: [],
  features: [],
  renewal_price: null,
  renewal_months: null,
  is_available: true,
};
