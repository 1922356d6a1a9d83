import { requireStaffLedger } from '../../ledger/years/require-staff-ledger.ts';
import { composePreparerPacket } from './compose-preparer-packet.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const downloadStaffPreparerPacket: Handle<'downloadStaffPreparerPacket'> = async (
  needs,
  _actor,
  { params, query },
) => {
  return composePreparerPacket(needs, await requireStaffLedger(needs, params.id, query.year));
};
