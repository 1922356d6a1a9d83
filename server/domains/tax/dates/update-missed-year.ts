import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle, InputOf } from '../../../platform/http/handler.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';
import { type CompanyYear, companyYears, type Days, loadTaxes } from './load-taxes.ts';
import { deleteMissedYear, listMissedYears, saveMissedYear } from './obligations.queries.ts';

type MissedYearBody = InputOf<'updateMissedYear'>['body'];

export const updateMissedYear: Handle<'updateMissedYear'> = async (needs, actor, { params, body }) => {
  const { registration, owner } = await requireCompany(needs, actor, params.id);
  const years = await companyYears(needs, registration);
  const year = years.find((one) => one.year === body.year);
  if (!year) throw fail('tax.year_unknown');
  await needs.db.transaction().execute((tx) => keep(tx, owner, { ...body, year }, needs.clock()));
  return { success: true, data: { taxes: await loadTaxes(needs, registration, actor.userId) } };
};

async function keep(
  tx: Tx,
  owner: Owner,
  { year: { end, reach }, before, learned, cause, since }: Omit<MissedYearBody, 'year'> & { year: CompanyYear },
  at: Date,
): Promise<void> {
  // Two concurrent requests would both insert.
  await lockRegistration(tx, owner.registrationId);
  const present = (await listMissedYears(tx, owner)).find(({ year_day }) => isIn(reach, year_day));
  // Repeating the same texts changes nothing, whatever `before` says.
  const texts = [learned, cause, since];
  if (texts.join('\0') === [present?.learned ?? '', present?.cause ?? '', present?.since ?? ''].join('\0')) return;
  if ((present?.told_at.toISOString() ?? null) !== before) throw fail('tax.missed_year_changed');
  const yearDay = present?.year_day ?? end;
  if (texts.every((text) => text === '')) await deleteMissedYear(tx, owner, yearDay);
  else await saveMissedYear(tx, owner, { year_day: yearDay, learned, cause, since, told_at: at });
}

const isIn = ({ begin, end }: Days, day: string) => day >= begin && day <= end;
