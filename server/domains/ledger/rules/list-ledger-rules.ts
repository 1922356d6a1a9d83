import type { ledgerRuleOperations } from '@zarpa/contract/ledger/rules/operations.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listRules } from '../years/book.queries.ts';
import { wireRule } from './rule-input.ts';
import { countPlaced } from './rules.queries.ts';

type Call = typeof ledgerRuleOperations.listLedgerRules;

export async function listLedgerRules(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { registration } = await requireCompany({ db }, actor, params.id);
  const owner = { registrationId: registration.id, userId: actor.userId };
  const [rules, placed] = await Promise.all([listRules(db, owner), countPlaced(db, owner)]);
  return { success: true, data: { rules: rules.map((rule) => wireRule(rule, placed.get(rule.id) ?? 0)) } };
}
