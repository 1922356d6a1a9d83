import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { preparerPacketOperations } from '@zarpa/contract/returns/preparer/packet.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { requireStaffLedger } from '../../ledger/years/require-staff-ledger.ts';
import { composePreparerPacket, type PacketNeeds } from './compose-preparer-packet.ts';

export async function downloadStaffPreparerPacket(
  needs: PacketNeeds,
  _actor: Actor,
  { params, query }: OperationInput<typeof preparerPacketOperations.downloadStaffPreparerPacket>,
): Promise<AnswerWithFile> {
  return composePreparerPacket(needs, await requireStaffLedger(needs, params.id, query.year));
}
