import { alternativeNameOf } from '@zarpa/contract/companies/members.rules.ts';
import type { CaseName } from '@zarpa/contract/companies/names.ts';
import { likenessOf } from '@zarpa/contract/companies/name-likeness.rules.ts';
import type { ActionRow } from '../cases/actions.queries.ts';

type Event = {
  kind: string;
  facts: Readonly<Record<string, string | number>>;
  texts: Readonly<Record<string, string>>;
};

export type NamesOf = {
  present: string;
  paid: { company_name: string; alternative_company_name: string };
  third: string | null;
  history: readonly Event[];
  actions: readonly Pick<ActionRow, 'kind' | 'state' | 'answer'>[];
};

/** First, alternative, third, answered, then chosen after a rejection; distinct regardless of case. */
export function caseNames({ present, paid, third, history, actions }: NamesOf): CaseName[] {
  const { first, chosen, rejected } = namesInHistory(history);
  const given: Omit<CaseName, 'state'>[] = [
    { name: first ?? paid.company_name, source: 'first' },
    ...(isOurs(paid) ? [] : [{ name: paid.alternative_company_name, source: 'alternative' } as const]),
    ...(third ? [{ name: third, source: 'third' } as const] : []),
    ...answers(actions).map((name) => ({ name, source: 'answered' }) as const),
    ...[...chosen, present].map((name) => ({ name, source: 'chosen' }) as const),
  ];
  const isIn = (names: readonly string[], name: string) => names.some((other) => likenessOf(name, other) === 'equal');
  return given
    .filter(
      ({ name }, place) =>
        !isIn(
          given.slice(0, place).map((one) => one.name),
          name,
        ),
    )
    .map((one) => ({
      ...one,
      state: isIn(rejected, one.name) ? 'rejected' : isIn([present], one.name) ? 'present' : 'waiting',
    }));
}

/** A generated alternative (formation.md §9) is never offered or filed. */
function isOurs({ company_name, alternative_company_name }: NamesOf['paid']): boolean {
  return alternative_company_name === '' || alternative_company_name === alternativeNameOf(company_name);
}

function answers(actions: NamesOf['actions']): string[] {
  return actions.flatMap(({ kind, state, answer }) =>
    kind === 'other_name' && (state === 'answered' || state === 'accepted') ? (answer?.['name'] ?? []) : [],
  );
}

function namesInHistory(history: readonly Event[]) {
  const chosen: string[] = [];
  const rejected: string[] = [];
  let first: string | undefined;
  let now = '';
  for (const { kind, facts, texts } of history) {
    if (kind === 'name_rejected') rejected.push(now);
    if (kind === 'reverted' && facts['from'] === 'name_rejected') rejected.pop();
    if (kind === 'reverted' && facts['to'] === 'name_rejected') now = rejected.at(-1) ?? now;
    const name = facts['name'] ?? texts['after_name'];
    if (typeof name !== 'string') continue;
    now = name;
    if (kind === 'details_submitted') first = name;
    if (kind === 'name_chosen' || kind === 'restricted_name_chosen') chosen.push(name);
  }
  return { first, chosen, rejected };
}
