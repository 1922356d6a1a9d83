import { processorSheet, type ProcessorSheet } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import type { ProcessorYear } from '@zarpa/contract/ledger/statements/processors.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { CompanyYear } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { requireLedger, requireOpenYear, requireStaffLedger, requireYear } from '../ledgers/require-ledger.ts';
import {
  deleteReportedProcessor,
  listProcessorLines,
  listReportedProcessors,
  type ReportedProcessor,
  saveReportedProcessor,
} from './processors.queries.ts';
import { processorSums, readBanks } from './processors.rules.ts';

export const getLedgerProcessors: Handle<'getLedgerProcessors'> = async (needs, actor, { params, query }) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const processors = await loadProcessors(needs.db, owner, requireYear(years, query.year));
  return { success: true, data: { processors: processors.map(shownProcessor) } };
};

export const getStaffLedgerProcessors: Handle<'getStaffLedgerProcessors'> = async (
  needs,
  _actor,
  { params, query },
) => {
  const { owner, year } = await requireStaffLedger(needs, params.id, query.year);
  const processors = await loadProcessors(needs.db, owner, year);
  return { success: true, data: { processors: processors.map(shownProcessor) } };
};

export const saveLedgerProcessor: Handle<'saveLedgerProcessor'> = async (needs, actor, { params, body }) => {
  const { year: requestedYear, processor, figures } = body;
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const year = requireYear(years, requestedYear);
  const shown = await loadProcessors(needs.db, owner, year);
  if (!shown.some((one) => one.processor === processor)) throw fail('ledger.processor_unknown');
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    await requireOpenYear(tx, owner, year);
    const at = { processor, day: year.end };
    if (figures === null) await deleteReportedProcessor(tx, owner, at);
    else await saveReportedProcessor(tx, owner, { ...at, ...figures, said_at: needs.clock() });
  });
  const processors = await loadProcessors(needs.db, owner, year);
  return { success: true, data: { processors: processors.map(shownProcessor) } };
};

export async function loadProcessors(db: Db, owner: Owner, year: CompanyYear): Promise<ProcessorSheet[]> {
  const of = { ...owner, ...year };
  const [lines, reported] = await Promise.all([listProcessorLines(db, of, readBanks), listReportedProcessors(db, of)]);
  const reportedOf = new Map(reported.map((one) => [one.processor, reportedSales(one)]));
  return processorSums(lines).map((sums) => processorSheet(sums, reportedOf.get(sums.processor)));
}

const reportedSales = ({ gross_cents, fees_cents, refunds_cents, said_at }: ReportedProcessor) => ({
  grossCents: gross_cents,
  feesCents: fees_cents,
  refundsCents: refunds_cents,
  saidAt: said_at.toISOString(),
});

const shownProcessor = (sheet: ProcessorSheet): ProcessorYear => ({
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
