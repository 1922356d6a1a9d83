import type { Handle } from '../../../platform/http/handler.ts';
import { findBlock } from '../../identity/people/people.queries.ts';
import { findOpenProposal } from '../../staff/proposals/person-proposals.queries.ts';
import { showProposal } from '../../staff/proposals/show-proposal.ts';
import { requireCustomer } from '../person/require-customer.ts';
import { findNewestCorrection } from './corrections.queries.ts';
import { showCorrection } from './show-correction.ts';

export const getAccountHelp: Handle<'getAccountHelp'> = async ({ db }, _actor, { params: { userId } }) => {
  await requireCustomer({ db }, userId);
  const correction = await findNewestCorrection(db, userId);
  const reset = await findOpenProposal(db, userId, 'factor_reset');
  return {
    success: true,
    data: {
      correction: correction ? await showCorrection(db, correction) : null,
      factor_reset: reset ? await showProposal(db, reset) : null,
      blocked: showBlock(await findBlock(db, userId)),
    },
  };
};

type BlockRow = { blocked_at: Date | null; blocked_reason: string | null };

export const showBlock = (row: BlockRow | undefined) =>
  row?.blocked_at ? { since: row.blocked_at.toISOString(), reason: row.blocked_reason ?? '' } : null;
