import type { Context } from '../../../context.ts';
import { leaseDueFiling } from '../cases/filing-work.queries.ts';
import { lookAtFiling } from './look-at-filing.ts';

/** A partner that is slow holds up so many, and no others. */
const atOnce = 8;

/** Takes what is due now, one after the other in several rows, each once. Without a partner nothing ever is. */
export async function lookAtFilings(needs: Context): Promise<void> {
  const partner = needs.filing;
  if (partner.name === 'manual') return;
  const now = needs.clock();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (;;) {
        const filing = await leaseDueFiling(needs.db, now);
        if (!filing) return;
        try {
          await lookAtFiling(needs, partner, filing);
        } catch (error) {
          // It is taken again when its time is over; the others do not wait for it.
          needs.log.error({ err: error, filingId: filing.id }, 'a filing could not be looked at');
        }
      }
    }),
  );
}
