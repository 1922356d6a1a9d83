import type { Proposal } from '@zarpa/contract/formation/corrections/operations.ts';
import type { ProposalRow } from './proposals.queries.ts';

export function proposalOf(row: ProposalRow, names: ReadonlyMap<string, string>): Proposal {
  const person = (id: string | null) => (id === null ? null : { user_id: id, name: names.get(id) ?? '' });
  const { id, kind, state, changes, reason, case_version, note } = row;
  return {
    id,
    kind,
    state,
    changes,
    event: row.event,
    given: Object.fromEntries(
      Object.entries(row.given ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
    reason,
    proof: row.proof_id,
    case_version,
    proposed_by: person(row.proposed_by),
    proposed_at: row.proposed_at.toISOString(),
    settled_by: person(row.settled_by),
    settled_at: row.settled_at?.toISOString() ?? null,
    note,
  };
}
