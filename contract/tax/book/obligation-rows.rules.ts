import type { FactKey, UsedFact } from './facts.rules.ts';
import type { DueDays, RuleId } from './rule.rules.ts';

/** `exactly` is null while the facts do not determine it. Dollars. */
export type Fee = { least: number; exactly: number | null };

/** Has a due day: due, or due unless a fact turns out otherwise. */
export type Dated = DueDays & {
  /** `form_5472:2026`; stable for the company's life. Includes the last day of a year that a change cut short. */
  key: string;
  rule: RuleId;
  /** `2026`, or `2026-27`; empty for a one-time obligation. */
  period: string;
  /** The period's days, both included. */
  begin: string;
  end: string;
  because: readonly UsedFact[];
};

export type Obligation = Dated & {
  fee: Fee | null;
  /** Counts as due until this fact is answered with no. */
  asks: FactKey | null;
};

export type Possible = Dated & { asks: FactKey };

export type Undated = { rule: RuleId; asks: FactKey; because: readonly UsedFact[] };

/** `period` null: never due. */
export type Exemption = { rule: RuleId; period: string | null; because: readonly UsedFact[] };

export type Obligations = {
  due: Obligation[];
  possible: Possible[];
  undated: Undated[];
  notDue: Exemption[];
  asks: FactKey[];
};
