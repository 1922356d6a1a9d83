import type { Tx } from '../db/open-database.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../db/database.gen.ts';

export type TableName = keyof Database & string;
type Column<T extends TableName> = keyof Database[T] & string;

/** A table with the domain that alone writes to it, and what is done with it when a person asks for their data or leaves. */
export type TableRule = { table: TableName; personal: PersonalRule | undefined };

export type PersonalRule = {
  person: string;
  file: string;
  order?: string | undefined;
  onlyIf?: string | undefined;
  /** Never given: secrets, and what is only ours. Every other column is. */
  withheld: readonly string[];
  /** Given although it looks like a secret or like the team's (`mustBeSaid`): such a column stands in one of the two lists. */
  given: readonly string[];
  forget: Forget;
  /** They go with the person also where they are about a company that goes on. */
  isOfPerson?: boolean | undefined;
  /** Its rows keep others from being deleted: they go before everything else. */
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
  /** They have records that the law makes us keep. */
  isKept: boolean;
  /** Registrations of companies that have another *titular*: these go on. */
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

/** Rows of nobody: settings, counters, what a provider told us. */
export function impersonal(table: TableName): TableRule {
  return { table, personal: undefined };
}
