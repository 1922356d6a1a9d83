import { troubleWords } from '@zarpa/contract/formation/filing/troubles.rules.ts';
import type { Context } from '../../../context.ts';
import { type FilingPartner, NotYet, PartnerTrouble } from '../../../platform/providers/filing-provider.ts';
import { endTasks, insertTask } from '../../tasks/tasks.queries.ts';
import {
  keepProgress,
  type LeasedFiling,
  leaseDueFiling,
  LeaseLost,
  releaseFiling,
} from '../cases/filing-work.queries.ts';
import { withdrawPrepared } from '../cases/filings.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { FilingBlocked, FilingObsolete } from './filing-stops.ts';
import { pauseMs } from './pause.rules.ts';
import { submitFiling } from './submit-filing.ts';
import { syncFiling } from './sync-filing.ts';

/** A slow partner holds up this many filings and no others. */
const atOnce = 8;

/** Checks each due filing once, in parallel. Does nothing without a partner. */
export async function checkFilings(needs: Context): Promise<void> {
  const partner = needs.filing;
  if (partner.name === 'manual') return;
  const now = needs.clock();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (;;) {
        const filing = await leaseDueFiling(needs.db, now);
        if (!filing) return;
        try {
          await checkFiling(needs, partner, filing);
        } catch (error) {
          // Retried when its lease expires; the others go on.
          needs.log.error({ err: error, filingId: filing.id }, 'a filing could not be looked at');
        }
      }
    }),
  );
}

const silenceMsMax = 3_600_000;

export async function checkFiling(needs: Context, partner: FilingPartner, filing: LeasedFiling): Promise<void> {
  try {
    if (filing.state === 'out') await syncFiling(needs, partner, filing);
    else await submitFiling(needs, partner, filing);
    await settle(needs, filing, undefined);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof PartnerTrouble) {
      needs.log.warn({ filingId: filing.id, trouble: error.trouble, why: error.detail }, 'a filing is in trouble');
      return await settle(needs, filing, error);
    }
    if (error instanceof FilingObsolete) return await withdraw(needs, filing);
    if (error instanceof FilingBlocked || error instanceof NotYet) return await settle(needs, filing, undefined);
    throw error;
  }
}

async function settle(needs: Context, filing: LeasedFiling, found: PartnerTrouble | undefined): Promise<void> {
  const now = needs.clock();
  const trouble = found?.trouble ?? null;
  const troubleSince = trouble === null ? null : trouble === filing.trouble ? (filing.troubleSince ?? now) : now;
  const looks = trouble === filing.trouble ? filing.looks + 1 : 0;
  const lookAt = new Date(now.getTime() + pauseMs(looks, needs.config.filing));
  const looked = { lookAt, looks, trouble, troubleSince, detail: found?.detail ?? null };
  const mayCall =
    trouble !== null &&
    (troubleWords[trouble].toDo !== undefined || now.getTime() - troubleSince!.getTime() > silenceMsMax);
  // Once per trouble: a task that staff closed does not return while the trouble lasts.
  const cause = `${trouble} ${troubleSince?.toISOString()}`;
  const isCalled = mayCall && filing.progress.called !== cause;
  if (!isCalled && filing.trouble === null) return void (await releaseFiling(needs.db, filing, looked));
  // One transaction: otherwise nobody would close the task of a trouble that is over.
  await needs.db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, filing.caseId, undefined);
    if (isCalled) await keepProgress(tx, filing, { called: cause });
    if (!(await releaseFiling(tx, filing, looked))) return;
    const about = filing.id;
    if (isCalled)
      await insertTask(tx, { caseId: filing.caseId, userId: filing.userId, kind: 'filing', subject: about, at: now });
    else if (trouble === null) await endTasks(tx, filing.caseId, { kind: 'filing', subject: about }, now);
  });
}

/** The case moved on before the filing was sent. One that may have been sent is left to a person. */
async function withdraw(needs: Context, filing: LeasedFiling): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await requireLockedCase(tx, filing.caseId, undefined);
    await withdrawPrepared(tx, filing.caseId, { kind: filing.kind, at: needs.clock() });
  });
  const trouble = filing.state === 'sending' ? new PartnerTrouble('lost', 'the case went on without it') : undefined;
  await settle(needs, filing, trouble);
}
