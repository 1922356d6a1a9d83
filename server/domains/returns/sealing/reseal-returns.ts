import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { SecretRing } from '../../../platform/secrets/secret-ring.ts';
import { formsPurpose, taxNumberPurpose } from './sealed-purposes.rules.ts';
import {
  listStaleAnswers,
  listStaleForms,
  replaceSealedAnswer,
  replaceSealedForms,
  type SealedAnswer,
} from './sealed-texts.queries.ts';

type Stale = { user_id: string; sealed: string };

/** A place with sealed texts. `list` locks its rows. */
type Place<R extends Stale> = {
  list: (tx: Tx, keyId: string, limit: number) => Promise<R[]>;
  purposeOf: (row: R) => string;
  replace: (tx: Tx, row: R, sealed: string) => Promise<void>;
  atOnce: number;
};

const numbers: Place<SealedAnswer> = {
  list: listStaleAnswers,
  purposeOf: () => taxNumberPurpose,
  replace: replaceSealedAnswer,
  atOnce: 500,
};

const lines: Place<Stale & { id: string }> = {
  list: listStaleForms,
  purposeOf: ({ id }) => formsPurpose(id),
  replace: (tx, { id }, sealed) => replaceSealedForms(tx, id, sealed),
  atOnce: 20,
};

/** Seals them with the ring's first key; returns the number of changed texts. */
export async function resealReturns(db: Db, ring: SecretRing): Promise<number> {
  return (await resealAll(db, ring, numbers)) + (await resealAll(db, ring, lines));
}

async function resealAll<R extends Stale>(db: Db, ring: SecretRing, place: Place<R>): Promise<number> {
  for (let changed = 0; ;) {
    const count = await db.transaction().execute(async (tx) => {
      const stale = await place.list(tx, ring.currentId, place.atOnce);
      for (const row of stale) {
        const purpose = place.purposeOf(row);
        await place.replace(tx, row, ring.seal(purpose, row.user_id, ring.open(purpose, row.user_id, row.sealed)));
      }
      return stale.length;
    });
    changed += count;
    if (count < place.atOnce) return changed;
  }
}
