import { aloneAfterHours } from '@zarpa/contract/staff/proposals.rules.ts';
import type { personProposal } from '@zarpa/contract/staff/proposals.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/open-database.ts';
import { listConfirmers } from '../../identity/people/team.queries.ts';
import type { ShownProposalRow } from './person-proposals.queries.ts';

export async function showProposal(db: Db, row: ShownProposalRow): Promise<z.output<typeof personProposal>> {
  const { user_id, name, email, made_by, made_by_name, made_by_email, made_at, state: _state, ...rest } = row;
  const others = made_by === null ? [] : await listConfirmers(db, [made_by, user_id]);
  return {
    ...rest,
    person: { user_id, name, email },
    made_by: made_by === null ? null : { user_id: made_by, name: made_by_name ?? '', email: made_by_email ?? '' },
    made_at: made_at.toISOString(),
    alone_from:
      made_by === null || others.length > 0
        ? null
        : new Date(made_at.getTime() + aloneAfterHours * 3_600_000).toISOString(),
  };
}
