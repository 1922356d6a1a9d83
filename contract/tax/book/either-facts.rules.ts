/** Facts with two conflicting sources: what follows from one source is possible, what follows from every source is due. */
import type { Dated, Obligation, Obligations, Possible } from './obligation-rows.rules.ts';
import type { CompanyFact, History, TaxFacts } from './facts.rules.ts';

export function eachOf(facts: TaxFacts): { fact: CompanyFact; companies: TaxFacts[] } | undefined {
  for (const [fact, history] of Object.entries(facts.company) as [CompanyFact, History<string>][])
    for (const [index, { from, either = [] }] of history.entries())
      if (either.length > 1) {
        const companies = either.map((value) => withHistory(facts, fact, history.with(index, { from, value })));
        return { fact, companies };
      }
  return undefined;
}

const withHistory = (facts: TaxFacts, fact: CompanyFact, history: History<string>): TaxFacts => ({
  ...facts,
  company: { ...facts.company, [fact]: history },
});

/** `evaluate` computes the obligations from facts without conflicts. */
export function ofEach(facts: TaxFacts, evaluate: (facts: TaxFacts) => Obligations): Obligations {
  const found = eachOf(facts);
  if (!found) return evaluate(facts);
  const { fact, companies } = found;
  const all = companies.map((one) => ofEach(one, evaluate));
  const unknown = evaluate(facts);
  const isOfAll = (row: Dated) => all.every(({ due }) => due.some((one) => isSame(one, row)));
  const due = onceEach(all.flatMap((one) => one.due));
  const sure = due.filter(isOfAll);
  const doubtful = due.filter((row) => !isOfAll(row)).map((row) => asPossible(row, fact));
  const possible = onceEach([...doubtful, ...all.flatMap((one) => one.possible)]).filter(
    ({ key }) => !sure.some((one) => one.key === key),
  );
  const isOpen = doubtful.length > 0;
  return {
    due: sure,
    possible: possible.toSorted(byDay),
    undated: unknown.undated,
    notDue: unknown.notDue.filter((one) => all.every(({ notDue }) => notDue.some(({ rule }) => rule === one.rule))),
    asks: [...new Set([...(isOpen ? [fact] : []), ...all.flatMap(({ asks }) => asks)])],
  };
}

const isSame = (one: Dated, other: Dated) => one.key === other.key && one.due_on === other.due_on;

function onceEach<D extends Dated>(rows: readonly D[]): D[] {
  const sorted = rows.toSorted(byDay);
  return sorted.filter((row, index) => sorted.findIndex(({ key }) => key === row.key) === index);
}

const byDay = (one: Dated, other: Dated) => one.due_on.localeCompare(other.due_on);

function asPossible({ fee: _fee, asks: _asks, ...row }: Obligation, asks: CompanyFact): Possible {
  return { ...row, asks, because: row.because.filter((used) => used.fact !== asks) };
}
