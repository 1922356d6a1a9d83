import { isFilingOpen } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listShown } from '../../../platform/files/kept-files.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { countFileReads } from '../../staff/file-reads.queries.ts';
import { listActionFiles } from '../cases/action-file.ts';
import { listActions } from '../cases/actions.queries.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import { listFilings } from '../cases/filings.queries.ts';
import { listEvents, listNotes, listTexts, type StoredPart } from '../cases/history.queries.ts';
import { requireOwnCase } from '../cases/require-case.ts';
import { caseNames } from './case-names.rules.ts';
import { actionOf, type Arrival, caseStatusOf, fileOf, filingOf } from './case-status.rules.ts';
import { loadUsualDays } from './load-usual-days.ts';

/** Internal events, of which the customer sees only the kind. */
const internal = [
  'noted',
  'move_proposed',
  'claimed',
  'released',
  'correction_proposed',
  'reversal_proposed',
  'proposal_declined',
  'proposal_withdrawn',
];

export const getCase: Handle<'getCase'> = async ({ db }, actor, { params }) => {
  const row = await requireOwnCase({ db }, actor, params.id);
  const { history, notes: _notes, fileIds, ...loaded } = await loadCase(db, row);
  const visible = history.filter(({ kind }) => !internal.includes(kind));
  return {
    success: true,
    data: {
      ...loaded,
      filings: loaded.filings.map(filingOf),
      history: visible,
      file_reads: await countFileReads(db, fileIds),
    },
  };
};

export async function loadCase(db: Db, row: CaseRow) {
  const events = await listEvents(db, row.id);
  const texts = byEvent(await listTexts(db, row.id));
  const actions = await listActions(db, row.id);
  const files = await listActionFiles(db, actions);
  const filings = await listFilings(db, row.id);
  const filing = filings.find(({ state }) => isFilingOpen(state));
  const usualDays = await loadUsualDays(db, [row]);
  const arrivals = events.flatMap(({ facts, at }) =>
    typeof facts['to'] === 'string' ? [{ to: facts['to'] as Arrival['to'], at: new Date(at) }] : [],
  );
  const known = row.company_id ? await findCompanyFacts(db, row.company_id) : undefined;
  const history = events.map(({ number, at, actor, kind, facts }) => {
    const textsOfEvent = texts.get(number) ?? {};
    return { number, at, actor, kind, facts, texts: textsOfEvent };
  });
  const paid = (await findRegistration(db, row.registration_id))!;
  return {
    standing: caseStatusOf(row, arrivals, actions, files, { usualDays, filing }),
    company: known ? withoutThird(known) : null,
    names: caseNames({ present: row.company_name, paid, third: known?.third_name ?? null, history, actions }),
    history,
    filings,
    all_actions: actions.map((action) => actionOf(action, files)),
    papers: (await listShown(db, casePaper.name, [row.id])).map(fileOf),
    fileIds: files.map(({ id }) => id),
    notes: byEvent(await listNotes(db, row.id)),
  };
}

function withoutThird({ third_name: _third, ...company }: NonNullable<Awaited<ReturnType<typeof findCompanyFacts>>>) {
  return company;
}

function byEvent(parts: readonly StoredPart[]): Map<number, Record<string, string>> {
  const map = new Map<number, Record<string, string>>();
  for (const { number, part, value } of parts) map.set(number, { ...map.get(number), [part]: value });
  return map;
}
