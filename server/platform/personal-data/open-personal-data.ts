import type { Context } from '../../context.ts';
import type { Db } from '../db/open-database.ts';
import type { Module } from '../../module.ts';
import type { PersonalData } from './personal-data.ts';
import { deleteOwnRows, eraseFromHistories, listOwnRows, listSharedCompanies } from './personal-data.queries.ts';

/** `needs` is called when somebody is deleted, because the context that holds it is made later. */
export function openPersonalData(parts: readonly Module[], needs: () => Pick<Context, 'jobs'>): PersonalData {
  const tables = parts.flatMap((part) =>
    part.tables.flatMap(({ table, personal }) => (personal ? [{ table, personal }] : [])),
  );
  const isAny = async (
    asks: (((db: Db, userId: string) => Promise<boolean>) | undefined)[],
    db: Db,
    userId: string,
  ) => {
    for (const ask of asks) if (await ask?.(db, userId)) return true;
    return false;
  };
  const hasRecords = (db: Db, userId: string) =>
    isAny(
      parts.map((part) => part.hasRecords),
      db,
      userId,
    );
  return {
    sections: tables.map(({ table, personal }) => ({
      file: personal.file,
      read: (db, userId) => listOwnRows(db, table, personal, userId),
    })),
    hasRecords,
    isHeldBack: (db, userId) =>
      isAny(
        parts.map((part) => part.holdsBackDeletion),
        db,
        userId,
      ),
    listOpenWork: async (db, userId) => {
      const names: string[] = [];
      for (const { openWork } of parts) names.push(...((await openWork?.(db, userId)) ?? []));
      return names;
    },
    forget: async (tx, userId) => {
      const spared = await listSharedCompanies(tx, userId);
      const isKept = spared.length > 0 || (await hasRecords(tx, userId));
      await eraseFromHistories(tx, userId);
      // In reverse, because rows must go before the rows that they refer to.
      const backwards = tables.toReversed();
      const guards = backwards.filter(({ personal }) => personal.goesFirst);
      for (const { table, personal } of [...guards, ...backwards.filter(({ personal }) => !personal.goesFirst)]) {
        if (typeof personal.forget === 'function') await personal.forget(needs(), tx, { userId, isKept, spared });
        else if (personal.forget === 'always' || (personal.forget === 'unless kept' && !isKept))
          await deleteOwnRows(tx, table, personal, { userId, spared });
      }
      return { isKept };
    },
  };
}
