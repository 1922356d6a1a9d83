import { filedName } from '@zarpa/contract/values/names.rules.ts';
import { folderKinds } from '@zarpa/contract/documents/bank-folder.rules.ts';
import { isAwaited } from '@zarpa/contract/formation/required-actions.rules.ts';
import { findCompanyPacket } from '../../companies/company-packet.queries.ts';
import { requireCompany } from '../../companies/require-company.ts';
import type { Context } from '../../../context.ts';
import { listDocuments, type DocumentRow } from '../../documents/papers/documents.queries.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { listActions } from '../cases/actions.queries.ts';
import { findCaseOf, type CaseRow } from '../cases/cases.queries.ts';
import { loadPaperPlan } from '../papers/load-paper-plan.ts';
import { memberName, type KnownCompany } from './agreed-facts.rules.ts';
import { folderItems, type FolderItem } from './folder-items.rules.ts';

export type BankFolder = {
  registrationId: string;
  company: KnownCompany;
  row: CaseRow | undefined;
  items: FolderItem<DocumentRow>[];
};

/** Only the caller's own. Before a case is open everything is missing. */
export async function loadBankFolder(needs: Pick<Context, 'db' | 'config'>, actor: Actor, id: string) {
  const { registration } = await requireCompany(needs, actor, id);
  const row = await findCaseOf(needs.db, registration.id);
  const packet = row?.company_id ? await findCompanyPacket(needs.db, row.company_id) : undefined;
  const papers = await listDocuments(needs.db, { registrationId: registration.id }, { categories: folderKinds });
  const actions = row ? await listActions(needs.db, row.id) : [];
  const plan = await loadPaperPlan(needs.db, row, needs.config.filers);
  const items = folderItems({
    stage: row?.stage ?? null,
    waits: new Map(plan.map(({ kind, waitsFor }) => [kind, waitsFor])),
    owners: (packet?.members ?? []).map((member, place) => memberName(member) || `el miembro ${place + 1}`),
    papers,
    actions: actions.map((action) => ({ ...action, isOpen: isAwaited(action.state) })),
  });
  return {
    registrationId: registration.id,
    company: { name: row?.company_name ?? filedName(registration.company_name), packet },
    row,
    items,
  };
}
