import type { Handle } from '../../../platform/http/handler.ts';
import { requireStaffLedger } from '../../ledger/ledgers/require-ledger.ts';
import { requireReturnsYear } from '../packets/require-returns.ts';
import { composePreparerPacket } from './compose-preparer-packet.ts';

export const downloadPreparerPacket: Handle<'downloadPreparerPacket'> = async (needs, actor, { params, query }) => {
  return composePreparerPacket(needs, await requireReturnsYear(needs, actor, params.id, query.year));
};

export const downloadStaffPreparerPacket: Handle<'downloadStaffPreparerPacket'> = async (
  needs,
  _actor,
  { params, query },
) => {
  return composePreparerPacket(needs, await requireStaffLedger(needs, params.id, query.year));
};
