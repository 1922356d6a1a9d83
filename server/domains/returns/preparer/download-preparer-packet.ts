import { requireReturnsYear } from '../packets/require-returns.ts';
import { composePreparerPacket } from './compose-preparer-packet.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const downloadPreparerPacket: Handle<'downloadPreparerPacket'> = async (needs, actor, { params, query }) => {
  return composePreparerPacket(needs, await requireReturnsYear(needs, actor, params.id, query.year));
};
