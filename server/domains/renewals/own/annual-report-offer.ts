import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import { isOwed } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { noticeDays } from '@zarpa/contract/renewals/notices.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { centsOf, dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { loadAnnualReportCents } from '../../plans/load-selling-terms.ts';
import { loadTaxes } from '../../tax/dates/load-taxes.ts';
import { isServicePaid } from '../services/services.queries.ts';
import type { Sold } from './sold.ts';

/** The next annual report, from 60 days before its day: the state's fee by the company's assets, and what we ask for filing it. */
export async function annualReportOffer(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  { registrationId, userId }: { registrationId: string; userId: string },
): Promise<Sold | undefined> {
  const today = dayOf(clock());
  const { obligations } = await loadTaxes({ db, clock }, { id: registrationId, user_id: userId });
  const report = obligations.find(({ rule, state }) => rule === 'wy_annual_report' && isOwed(state));
  if (!report?.fee || report.due_on > addDays(today, noticeDays.first)) return undefined;
  const kind = report.key.replace(/^wy_/, '');
  if (await isServicePaid(db, registrationId, kind)) return undefined;
  const { exactly, least } = report.fee;
  const ours = await loadAnnualReportCents(db);
  const fee = exactly === null ? `desde ${formatUsd(least)}` : formatUsd(exactly);
  const title = obligationTitle(report);
  const parts = `licencia del Estado ${fee}${ours > 0 ? ` y presentación ${formatUsd(dollarsOf(ours))}` : ''}`;
  return {
    key: 'annual_report',
    kind,
    label: `${title}: ${parts}`,
    description: `Vence el ${formatDay(report.due_on)}. Lo presentamos ante el Estado con tus datos y guardamos el justificante. La licencia depende de lo que la LLC tiene en Wyoming al cerrar su año.`,
    features: [],
    priceCents: exactly === null ? null : centsOf(exactly) + ours,
    period: null,
    next: null,
  };
}
