import type { Handle } from '../../../platform/http/handler.ts';
import { answerProblems, noSuchFile } from '@zarpa/contract/formation/answer-problems.rules.ts';
import {
  filesOf,
  actionCatalogue,
  type ActionAnswer,
  type ActionKind,
} from '@zarpa/contract/formation/required-actions.rules.ts';
import { findCompanyFacts } from '../../companies/companies.queries.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { findKept, makeRecords } from '../../../platform/files/kept-files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { actionFile, listActionFiles } from '../cases/action-file.ts';
import { findOwnedAction, lockAction, saveAction, type ActionRow } from '../cases/actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveTurn } from './request-actions.ts';
import { endTasks } from '../../tasks/tasks.queries.ts';
import { partSubject } from '../cases/part-subject.rules.ts';
import { actionOf } from '../overview/case-status.rules.ts';
import type { DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { fileCasePaper } from '../cases/files/file-case-paper.ts';

export const submitAnswer: Handle<'submitAnswer'> = async (needs, actor, { params, body }) => {
  const found = await findOwnedAction(needs.db, actor, params.id);
  if (!found?.case_id) throw fail('formation.action_not_found');
  const company = found.company_id ? await findCompanyFacts(needs.db, found.company_id) : undefined;
  const details = answerProblems(found.kind, body.answer, company?.member_names ?? []);
  refuseWith(details);
  const caseId = found.case_id;
  const at = needs.clock();
  const action = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, caseId, undefined);
    const action = (await lockAction(tx, found.id))!;
    if (action.state === 'accepted' || action.state === 'withdrawn') throw fail('formation.action_settled');
    if (action.version !== body.version) throw fail('formation.action_stale');
    refuseWith(await missingFiles(tx, action, body.answer));
    const answer = Object.fromEntries(Object.entries(body.answer).map(([name, value]) => [name, value.trim()]));
    await fileAnswered(needs, tx, { row, action, memberNames: company?.member_names ?? [] }, answer);
    await saveAction(tx, action, { state: 'answered', answer, answered_at: at }, at);
    await endTasks(tx, caseId, { subject: action.id }, at);
    const facts = { action: action.id, asked: action.kind, subject: action.subject };
    await saveTurn(
      tx,
      await appendEvent(tx, row, {
        at,
        actor: 'customer',
        kind: 'action_answered',
        facts,
        texts: { answer: JSON.stringify(answer) },
      }),
      at,
    );
    const answered = (await lockAction(tx, action.id))!;
    return actionOf(answered, await listActionFiles(tx, [answered]));
  });
  return { success: true, data: { action } };
};

function refuseWith(problems: readonly { field: string; message: string }[]): void {
  if (problems.length === 0) return;
  const details = problems.map(({ field, message }) => ({ field: `answer.${field}`, message }));
  throw fail('request.invalid', { details });
}

async function missingFiles(db: Db, { id, kind }: ActionRow, answer: ActionAnswer) {
  const problems = [];
  for (const { name } of filesOf(kind)) {
    const purpose = { kind: actionFile.name, subject: partSubject(id, name) };
    if (answer[name] && !(await findKept(db, purpose, answer[name])))
      problems.push({ field: name, message: noSuchFile });
  }
  return problems;
}

type AnsweredAction = { row: CaseRow; action: ActionRow; memberNames: readonly string[] };

const categories: Readonly<Partial<Record<ActionKind, DocumentCategory>>> = {
  identity_document: 'identity_document',
  proof_of_address: 'proof_of_address',
};

/** A file becomes a record and a document when it is sent; another file for the same part is its next version. */
async function fileAnswered(
  needs: ReactionNeeds,
  tx: Tx,
  { row, action, memberNames }: AnsweredAction,
  answer: ActionAnswer,
): Promise<void> {
  const parts = filesOf(action.kind).filter(({ name }) => answer[name]);
  await makeRecords(
    tx,
    parts.map(({ name }) => answer[name]!),
  );
  for (const { name } of parts)
    await fileCasePaper(needs, tx, row, {
      id: answer[name]!,
      category: categories[action.kind] ?? 'other',
      subject: partSubject(action.id, name),
      title: titleOf(action, name, memberNames),
      source: 'customer',
    });
}

function titleOf({ kind, subject }: ActionRow, part: string, memberNames: readonly string[]): string {
  const { title, about } = actionCatalogue[kind];
  const whose = about === 'member' ? memberNames[Number(subject)] : undefined;
  const side = part === 'back' ? ' (reverso)' : '';
  return `${title}${whose ? ` de ${whose}` : ''}${side}`;
}
