import type { Tx } from '../db/open-database.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../db/database.gen.ts';

export type TableName = keyof Database & string;
type Column<T extends TableName> = keyof Database[T] & string;

/** A table of the only domain that writes to it, and what happens to it when a person asks for their data or leaves. */
export type TableRule = { table: TableName; personal: PersonalRule | undefined };

export type PersonalRule = {
  person: string;
  file: string;
  order?: string | undefined;
  onlyIf?: string | undefined;
  /** Columns that are never exported: secrets, and what is only ours. All others are. */
  withheld: readonly string[];
  /** Exported although they look like secrets or like the team's (`mustBeDeclared`): such a column must be in one of the two lists. */
  given: readonly string[];
  forget: Forget;
  /** Deleted with the person even when they are about a company that continues. */
  isOfPerson?: boolean | undefined;
  /** Deleted before everything else, because these rows block other deletions. */
  goesFirst?: boolean | undefined;
};

/**
 * `always` deletes; `unless kept` leaves records to their law; `by the owner` runs first by `erase_person`, for
 * histories that the application may not delete from.
 */
export type Forget = 'always' | 'unless kept' | 'by the owner' | ForgetOwn;
export type ForgetOwn = (needs: Pick<Context, 'jobs'>, tx: Tx, person: Leaving) => Promise<void>;
export type Leaving = {
  userId: string;
  isKept: boolean;
  /** Registrations of companies with another *titular*, which continue. */
  spared: readonly string[];
};

export function personal<T extends TableName>(
  table: T,
  rule: {
    person: Column<T>;
    file: string;
    order?: Column<T>;
    onlyIf?: Column<T>;
    withheld?: readonly Column<T>[];
    given?: readonly Column<T>[];
    forget: Forget;
    isOfPerson?: boolean;
    goesFirst?: boolean;
  },
): TableRule {
  return { table, personal: { withheld: [], given: [], ...rule } };
}

/** Rows of no person: settings, counters, provider events. */
export function impersonal(table: TableName): TableRule {
  return { table, personal: undefined };
}
