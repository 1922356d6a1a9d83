import type { Handle } from '../../../platform/http/handler.ts';
import { clearAsked } from '../packets/engagements.queries.ts';
import { loadLetter } from '../packets/load-letter.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { lockCompany } from '../packets/move-return.ts';
import { requireReturnsYear } from '../packets/require-returns.ts';
import { askForLetterJob } from '../returns.jobs.ts';

/** Asks again for a letter that was declined, cancelled or left to expire; twice at once asks once. */
export const createEngagement: Handle<'createEngagement'> = async (needs, actor, { params, body }) => {
  const { owner, ...years } = await requireReturnsYear(needs, actor, params.id, body.year);
  const of = { registrationId: owner.registrationId, year: years.year.year };
  await needs.db.transaction().execute(async (tx) => {
    await lockCompany(tx, of.registrationId);
    const letter = await loadLetter({ ...needs, db: tx }, of);
    if (letter?.state !== 'ended') return;
    await clearAsked(tx, of);
    await needs.jobs.enqueue(tx, askForLetterJob, of);
  });
  return { success: true, data: { returns: await loadReturns(needs, owner, years) } };
};
