import type { DocumentCategory } from '@zarpa/contract/documents/categories.rules.ts';
import {
  actionCatalogue,
  filesOf,
  type ActionAnswer,
  type ActionKind,
} from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { makeRecords } from '../../../platform/files/kept-files.queries.ts';
import type { ActionRow } from './actions.queries.ts';
import type { CaseRow } from '../cases/cases.queries.ts';
import { fileCasePaper } from '../papers/file-case-paper.ts';
import { partSubject } from '../cases/part-subject.rules.ts';

type Answered = { row: CaseRow; asked: ActionRow; memberNames: readonly string[] };

const categories: Readonly<Partial<Record<ActionKind, DocumentCategory>>> = {
  identity_document: 'identity_document',
  proof_of_address: 'proof_of_address',
};

/** What is sent is a record from then on, and a paper of the company: another file for the same part is its next version. */
export async function fileAnswered(
  needs: ReactionNeeds,
  tx: Transaction<Database>,
  { row, asked, memberNames }: Answered,
  answer: ActionAnswer,
): Promise<void> {
  const parts = filesOf(asked.kind).filter(({ name }) => answer[name]);
  await makeRecords(
    tx,
    parts.map(({ name }) => answer[name]!),
  );
  for (const { name } of parts)
    await fileCasePaper(needs, tx, row, {
      id: answer[name]!,
      category: categories[asked.kind] ?? 'other',
      subject: partSubject(asked.id, name),
      title: titleOf(asked, name, memberNames),
      source: 'customer',
    });
}

function titleOf({ kind, subject }: ActionRow, part: string, memberNames: readonly string[]): string {
  const { title, about } = actionCatalogue[kind];
  const whose = about === 'member' ? memberNames[Number(subject)] : undefined;
  const side = part === 'back' ? ' (reverso)' : '';
  return `${title}${whose ? ` de ${whose}` : ''}${side}`;
}
