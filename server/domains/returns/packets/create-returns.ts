import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { missingFacts } from '../questions/missing-facts.rules.ts';
import type { ReturnSource } from '../questions/return-source.rules.ts';
import { makeReturnJob } from '../returns.jobs.ts';
import { digestFor, hasEnded, loadReturns, loadYear } from './load-returns.ts';
import { lockCompany, movedOf, moveReturn, notApproved } from './move-return.ts';
import { publishMoved } from './publish-moved.ts';
import { type OwnYear, requireReturnsYear } from './require-returns.ts';
import type { RequiredReturn } from './required-returns.rules.ts';
import { findReturn, insertReturn, listReturnsOfYear, type ReturnRow } from './returns.queries.ts';

type Needs = ReactionNeeds & Pick<Context, 'db' | 'fileKeys'>;

export const createReturns: Handle<'createReturns'> = async (needs, actor, { params, body }) => {
  const { owner, ...years } = await requireReturnsYear(needs, actor, params.id, body.year);
  const { source, dues } = await loadYear(needs, owner, years);
  if (!hasEnded(years.year, needs.clock()) && source.answers.is_final !== 'yes') throw fail('returns.year_open');
  if (dues.required.length === 0) throw fail('returns.nothing_due');
  const ready = dues.required.filter(({ kind }) => missingFacts(kind, source).length === 0);
  if (ready.length === 0) {
    const missing = dues.required.flatMap(({ kind }) => missingFacts(kind, source).map(({ key }) => key));
    throw fail('returns.facts_missing', { data: { missing: new Set(missing).size } });
  }
  await needs.db.transaction().execute(async (tx) => {
    await lockCompany(tx, owner.registrationId);
    const rows = await listReturnsOfYear(tx, owner, years.year.year);
    for (const required of ready) {
      const row = rows.find(({ kind }) => kind === required.kind);
      await make(needs, tx, { owner, ...years }, { required, row, source });
    }
  });
  return { success: true, data: { returns: await loadReturns(needs, owner, years) } };
};

type Making = { required: RequiredReturn; row: ReturnRow | undefined; source: ReturnSource };

/** Runs under the company's lock, so that a second click finds what the first one began. */
async function make(needs: Needs, tx: Tx, own: OwnYear, { required, row, source }: Making) {
  if (!row || row.reopened_at !== null) return begin(needs, tx, own, required, (row?.amendment ?? -1) + 1);
  if (row.state === 'making' || row.state === 'sent' || row.state === 'filed') return;
  const isTrue = row.facts_digest === digestFor(row.kind, source);
  // A packet that was sent back is made again even with unchanged facts, because the settings may have changed.
  if (isTrue && row.state !== 'failed' && row.state !== 'sent_back') return;
  const generation = row.generation + 1;
  const set = { generation, facts_digest: null, ...notApproved };
  await moveReturn(needs, tx, row, { step: 'make', by: 'customer', set });
  await needs.jobs.enqueue(tx, makeReturnJob, { returnId: row.id, generation });
}

async function begin(
  needs: Needs,
  tx: Tx,
  { owner, year }: OwnYear,
  { kind, obligation, due_on }: RequiredReturn,
  amendment: number,
): Promise<void> {
  const id = randomUUID();
  const at = needs.clock();
  await insertReturn(tx, {
    id,
    registration_id: owner.registrationId,
    user_id: owner.userId,
    kind,
    tax_year: year.year,
    period: year.period,
    amendment,
    obligation,
    due_on,
    state: 'making',
    state_since: at,
  });
  const row = (await findReturn(tx, id))!;
  const moved = { generation: 1, from: null, to: 'making', by: 'customer', note: '', documentId: null, at } as const;
  await publishMoved(needs, tx, { ...movedOf(row), ...moved });
  await needs.jobs.enqueue(tx, makeReturnJob, { returnId: id, generation: 1 });
}
