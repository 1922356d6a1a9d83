import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { preparerPacketOperations } from '@zarpa/contract/returns/preparer/packet.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { requireReturnsYear } from '../packets/require-returns.ts';
import { composePreparerPacket, type PacketNeeds } from './compose-preparer-packet.ts';

export async function downloadPreparerPacket(
  needs: PacketNeeds,
  actor: Actor,
  { params, query }: OperationInput<typeof preparerPacketOperations.downloadPreparerPacket>,
): Promise<AnswerWithFile> {
  return composePreparerPacket(needs, await requireReturnsYear(needs, actor, params.id, query.year));
}
