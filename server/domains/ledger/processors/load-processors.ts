import type { ProcessorYear } from '@zarpa/contract/ledger/statements/processors.ts';
import { processorSheet, type ProcessorSheet } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listProcessorLines, listToldProcessors, type ToldProcessor } from './processors.queries.ts';
import { processorSums, readBanks } from './processors.rules.ts';

export async function loadProcessors(db: Db, owner: Owner, year: CompanyYear): Promise<ProcessorSheet[]> {
  const of = { ...owner, ...year };
  const [lines, told] = await Promise.all([listProcessorLines(db, of, readBanks), listToldProcessors(db, of)]);
  const toldOf = new Map(told.map((one) => [one.processor, saidOf(one)]));
  return processorSums(lines).map((sums) => processorSheet(sums, toldOf.get(sums.processor)));
}

const saidOf = ({ gross_cents, fees_cents, refunds_cents, said_at }: ToldProcessor) => ({
  grossCents: gross_cents,
  feesCents: fees_cents,
  refundsCents: refunds_cents,
  saidAt: said_at.toISOString(),
});

export const shownProcessor = (sheet: ProcessorSheet): ProcessorYear => ({
  processor: sheet.processor,
  state: sheet.state,
  gross_cents: sheet.grossCents,
  fees_cents: sheet.feesCents,
  refunds_cents: sheet.refundsCents,
  deposits_cents: sheet.depositsCents,
  difference_cents: sheet.differenceCents,
  as_sales_cents: sheet.asSalesCents,
  as_transfers_cents: sheet.asTransfersCents,
  said_at: sheet.saidAt,
});
