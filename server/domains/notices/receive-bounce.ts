import { z } from 'zod';
import { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { fail } from '../../platform/http/fail.ts';
import { findPerson } from '../identity/people/people.queries.ts';
import { recordRefusal } from '../../platform/mail/record-refusal.ts';
import { findClearedAt, findOpenRefusal, listOwnersOf, takeBounced } from '../../platform/mail/refusals.queries.ts';
import { isSignedBounce } from './bounce-signature.rules.ts';

type Needs = Pick<Context, 'db' | 'events' | 'clock'>;

const bounce = z
  .object({
    /** The provider retries a temporary bounce itself. */
    kind: z.enum(['permanent', 'temporary']),
    message_id: z.string().max(300).optional(),
    address: z.string().max(254).optional(),
    at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ message_id, address }) => message_id !== undefined || address !== undefined);

/** Duplicates, late events and unknown addresses have no effect. */
export async function receiveBounce(
  needs: Needs,
  rawBody: Buffer,
  { signature, secret }: { signature: string; secret: string },
): Promise<void> {
  // Signatures use the real clock, as tokens do.
  if (!isSignedBounce(signature, secret, rawBody, new Date())) throw fail('notices.signature_invalid');
  const { kind, message_id, address, at } = read(rawBody);
  if (kind === 'temporary') return;
  const id = message_id && /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(message_id)?.[0].toLowerCase();
  if (id) return needs.db.transaction().execute((tx) => recordBounce(needs, tx, id, address));
  if (!address) return;
  const bouncedAt = at === undefined ? undefined : new Date(at);
  const owners = await listOwnersOf(needs.db, address);
  await needs.db.transaction().execute(async (tx) => {
    for (const owner of owners)
      if (await isNew(tx, owner, bouncedAt))
        await recordRefusal(needs, tx, { userId: owner.id, email: owner.email, source: 'feed', at: needs.clock() });
  });
}

function read(rawBody: Buffer): z.output<typeof bounce> {
  try {
    return bounce.parse(JSON.parse(rawBody.toString()));
  } catch (error) {
    throw fail('request.malformed', { cause: error });
  }
}

async function recordBounce(needs: Needs, tx: Tx, messageId: string, address: string | undefined): Promise<void> {
  const at = needs.clock();
  const message = await takeBounced(tx, messageId, at);
  if (message) {
    const { kind: mail, ref } = message;
    await needs.events.publish(tx, noticesEvents.answered, { mail, ref, isAccepted: false, at });
  }
  const person = message?.user_id ? await findPerson(tx, message.user_id) : undefined;
  if (!person?.email || (address && address.toLowerCase() !== person.email.toLowerCase())) return;
  await recordRefusal(needs, tx, { userId: message!.user_id!, email: person.email, source: 'feed', at });
}

/** Not new: an open refusal, or a bounce from before mail arrived again. */
async function isNew(tx: Tx, { id, email }: { id: string; email: string }, at: Date | undefined): Promise<boolean> {
  if (await findOpenRefusal(tx, id, email)) return false;
  const cleared = await findClearedAt(tx, id, email);
  return !cleared?.cleared_at || at === undefined || at > cleared.cleared_at;
}
