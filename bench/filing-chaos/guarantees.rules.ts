import { advanceWords } from '@zarpa/contract/formation/stage-labels.rules.ts';
import type { Books } from './read-books.ts';
import type { Outside } from './read-partner.ts';

export type Evidence = { outside: Outside; books: Books; mails: { messageId: string; copies: number }[] };
/** Returns violations; empty when the guarantee holds. */
type Guarantee = (evidence: Evidence) => string[];

export const guarantees: Record<string, Guarantee> = {
  'each case has exactly one company at the partner, and there is no other': ({ outside, books }) => {
    const owners = Map.groupBy(books.cases, ({ externalId }) => externalId);
    const ids = new Set(outside.companies.map(({ id }) => id));
    return [
      ...books.cases
        .filter(({ externalId }) => !externalId || !ids.has(externalId))
        .map(({ name, externalId }) => `${name}: ${externalId ?? 'none'}`),
      ...outside.companies
        .filter(({ id }) => owners.get(id)?.length !== 1)
        .map(({ id, name }) => `${name} there: ${owners.get(id)?.length ?? 0} cases`),
    ];
  },
  'each attempt is one order at the partner, and there is no other': ({ outside, books }) => {
    const externalIds = new Map(books.cases.map(({ id, externalId }) => [id, externalId]));
    const ours = books.filings
      .filter(wasSent)
      .map(({ caseId, kind, invoiceId }) => `${externalIds.get(caseId)} ${kind} ${invoiceId}`);
    const theirs = outside.companies.flatMap(({ id, orders }) =>
      orders.map(({ kind, invoiceId }) => `${id} ${kind} ${invoiceId}`),
    );
    return different(ours, theirs);
  },
  'each order was paid once': ({ outside }) =>
    different(
      outside.companies.flatMap(({ orders }) => orders.map(({ invoiceId }) => invoiceId)),
      outside.companies.flatMap(({ invoiceIds }) => invoiceIds),
    ),
  'nothing is left in a cart': ({ outside }) =>
    outside.companies.filter(({ cartItems }) => cartItems > 0).map(({ name, cartItems }) => `${name}: ${cartItems}`),
  'each case stands where the partner says': ({ outside, books }) => {
    const companies = new Map(outside.companies.map((company) => [company.id, company]));
    return books.cases.flatMap((one) => {
      const theirs = companies.get(one.externalId ?? '');
      const facts = theirs ? [theirs.formedName, theirs.filingId, theirs.ein] : [];
      const isSo = String([one.name, one.filingNumber, one.ein]) === String(facts) && one.stage === 'ein_issued';
      const trouble = books.filings.find(({ caseId, trouble }) => caseId === one.id && trouble);
      const why = trouble ? ` (${trouble.kind}, ${trouble.state}: ${trouble.trouble} ${trouble.detail ?? ''})` : '';
      return isSo ? [] : [`${one.name}: ${one.stage} ${one.filingNumber} ${one.ein}, there ${facts.join(' ')}${why}`];
    });
  },
  'each paper of the partner is kept once and whole, and no stranger’s': ({ outside, books }) => {
    const companies = new Map(outside.companies.map((company) => [company.id, company]));
    const seen = new Map(books.documents.map((document) => [document.documentId, document]));
    const files = new Map(books.files.map((file) => [file.id, file]));
    return books.cases.flatMap(({ name, externalId }) =>
      (companies.get(externalId ?? '')?.papers ?? []).flatMap(({ id, isOwn, digest }) => {
        const document = seen.get(id);
        if (!isOwn) return document?.state === 'foreign' && !document.fileId ? [] : [`${name}: a stranger’s ${id}`];
        return files.get(document?.fileId ?? '')?.digest === digest ? [] : [`${name}: ${id} ${document?.state}`];
      }),
    );
  },
  'a case has no other papers than those and one proof for each attempt': ({ outside, books }) => {
    const companies = new Map(outside.companies.map((company) => [company.id, company]));
    const files = Map.groupBy(books.files, ({ caseId }) => caseId);
    return books.cases.flatMap(({ id, name, externalId }) => {
      const papers = companies.get(externalId ?? '')?.papers.filter(({ isOwn }) => isOwn) ?? [];
      // Equal bytes are one file, even when the partner delivers them twice.
      const expected = new Set(papers.map(({ digest }) => digest)).size + sentOf(books, id).length;
      const count = files.get(id)?.length ?? 0;
      return count === expected ? [] : [`${name}: ${count} instead of ${expected}`];
    });
  },
  'each step was taken once': ({ books }) => {
    const events = Map.groupBy(books.events, ({ caseId }) => caseId);
    return books.cases.flatMap(({ id, name }) => {
      const count = (...kinds: string[]) => (events.get(id) ?? []).filter(({ kind }) => kinds.includes(kind)).length;
      const attempts = (kind: string) => sentOf(books, id).filter((filing) => filing.kind === kind).length;
      const steps = { submitted: 'articles', ein_requested: 'ein' };
      const wrong = Object.entries(steps).filter(([event, kind]) => count(event) !== attempts(kind));
      const answers = count('formed', 'name_rejected', 'returned_by_state', 'ein_issued', 'ein_refused');
      return [
        ...wrong.map(([event, kind]) => `${name}: ${event} ${count(event)} times, ${attempts(kind)} attempts`),
        ...(answers === sentOf(books, id).length ? [] : [`${name}: ${answers} answers`]),
      ];
    });
  },
  'each step that is told was told by one mail, and it arrived': ({ books, mails }) => {
    const steps = books.events.filter(({ kind }) => Object.hasOwn(advanceWords, kind));
    const messages = books.messages.filter(({ kind }) => kind === 'case-advanced');
    const arrived = new Set(mails.map(({ messageId }) => messageId.replace(/^<|@.*$/g, '')));
    return [
      ...different(
        steps.map(({ caseId, number }) => `${caseId}:${number}`),
        messages.map(({ ref }) => ref),
      ),
      ...messages.filter(({ id, isSent }) => !isSent || !arrived.has(id)).map(({ ref }) => `${ref}: not sent`),
    ];
  },
  'every mail that arrived is one message of ours': ({ books, mails }) => {
    const ids = new Set(books.messages.map(({ id }) => id));
    return mails.map(({ messageId }) => messageId).filter((id) => !ids.has(id.replace(/^<|@.*$/g, '')));
  },
  'no filing is left on its way, in trouble, or as work for the team': ({ books }) => [
    ...books.filings
      .filter(({ state, trouble, isWatched }) => !['accepted', 'refused'].includes(state) || trouble || isWatched)
      .map(({ id, kind, state, trouble }) => `${id}: ${kind} ${state} ${trouble ?? ''}`),
    ...books.tasksOpen.map(({ caseId, about }) => `${caseId}: a task about ${about}`),
  ],
  'every history is as it was written': ({ books }) => books.historyFaults,
};

const wasSent = ({ state }: Books['filings'][number]) => ['out', 'accepted', 'refused'].includes(state);

const sentOf = ({ filings }: Books, id: string) => filings.filter((one) => one.caseId === id && wasSent(one));

function different(ours: readonly string[], theirs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of ours) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const key of theirs) counts.set(key, (counts.get(key) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([key, count]) => `${key}: ${count > 0 ? '+' : ''}${count}`);
}
