import { safeName } from '@zarpa/contract/people/links.rules.ts';
import type { CompanyRole } from '@zarpa/contract/people/permissions.rules.ts';
import type { PeopleTold } from '@zarpa/contract/people/words.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { factsOfCompany, notify } from '../../../platform/notifications/notify.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { peopleToldMail } from '../people.mails.ts';

type Told = {
  registrationId: string;
  event: PeopleTold;
  /** Whom the sentence names: a person, or an address. */
  who?: { name: string; email: string } | string;
  role?: CompanyRole;
  until?: Date;
  /** The cause: nobody is told of it twice. */
  ref: string;
  at: Date;
};

/** In the bell of each of them, and `byMail` too. Nobody hears of what they did themselves: leave them out of `userIds`. */
export async function tellPeople(
  needs: Pick<Context, 'jobs'>,
  tx: Tx,
  { registrationId, event, who, role, until, ref, at }: Told,
  { userIds, byMail = false }: { userIds: readonly string[]; byMail?: boolean },
): Promise<void> {
  const named = (await findCompanyNamed(tx, registrationId))!;
  const facts = {
    ...factsOfCompany({ companyName: named.company_name, registrationId }),
    event,
    ...(who !== undefined && { who: typeof who === 'string' ? who : safeName(who) }),
    ...(role !== undefined && { role }),
    ...(until !== undefined && { until: until.toISOString() }),
  };
  for (const userId of userIds) {
    await notify(tx, { kind: 'people', userId, ref: `${ref}:${event}`, facts, at });
    if (byMail)
      await enqueueMail(needs, tx, peopleToldMail, { ref: `${ref}:${event}`, userId, payload: { userId, facts } });
  }
}
