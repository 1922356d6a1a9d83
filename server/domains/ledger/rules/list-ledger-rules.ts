import { requireCompany } from '../../companies/require-company.ts';
import { listRules } from '../years/book.queries.ts';
import { wireRule } from './rule-input.ts';
import { countPlaced } from './rules.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listLedgerRules: Handle<'listLedgerRules'> = async ({ db }, actor, { params }) => {
  const { owner } = await requireCompany({ db }, actor, params.id);
  const [rules, placed] = await Promise.all([listRules(db, owner), countPlaced(db, owner)]);
  return { success: true, data: { rules: rules.map((rule) => wireRule(rule, placed.get(rule.id) ?? 0)) } };
};
