/** What is due of one company, what may be, and what is not: the shapes of `obligations.rules.ts`. Types alone. */
import type { FactKey, UsedFact } from './facts.rules.ts';
import type { DueDays, RuleId } from './rule.rules.ts';

/** `exactly` is null where the facts do not say it yet. Dollars. */
export type Fee = { least: number; exactly: number | null };

/** Something with a day: due, or due unless an answer says that it is not. */
export type Dated = DueDays & {
  /** `form_5472:2026`, for as long as the company lives; with its last day where a change cut its year short. */
  key: string;
  rule: RuleId;
  /** `2026`, or `2026-27`; of what is due once, empty. */
  period: string;
  /** The days of which it is, both included. */
  begin: string;
  end: string;
  because: readonly UsedFact[];
};

export type Obligation = Dated & {
  fee: Fee | null;
  /** It counts as due until this is answered with no. */
  asks: FactKey | null;
};

export type Possible = Dated & { asks: FactKey };

/** Of which not even a day can be said. */
export type Undated = { rule: RuleId; asks: FactKey; because: readonly UsedFact[] };

/** `period` null: of the whole life of the company. */
export type Exemption = { rule: RuleId; period: string | null; because: readonly UsedFact[] };

export type Obligations = {
  due: Obligation[];
  possible: Possible[];
  undated: Undated[];
  notDue: Exemption[];
  asks: FactKey[];
};
