import { filesOf } from '@zarpa/contract/formation/required-actions.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { defineFileKind } from '../../../platform/files/file-kind.ts';
import { listShown, type ShownFile } from '../../../platform/files/kept-files.queries.ts';
import type { ActionRow } from './actions.queries.ts';
import { partSubject } from './part-subject.rules.ts';

export const actionFile = defineFileKind('action-file', { isRecord: true });

/** Newest first. One statement for all actions, none when they take no files. */
export async function listActionFiles(db: Db, actions: readonly ActionRow[]): Promise<ShownFile[]> {
  const subjects = actions.flatMap(({ id, kind }) => filesOf(kind).map(({ name }) => partSubject(id, name)));
  return subjects.length > 0 ? listShown(db, actionFile.name, subjects) : [];
}
