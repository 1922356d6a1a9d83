import { officialFormWords, blankBytesMax } from '@zarpa/contract/returns/blank-forms.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Context } from '../../../context.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import type { BlankMap } from './maps/blank-map.rules.ts';
import { blankMaps, mapOf } from './maps/blank-maps.rules.ts';
import { listBlankRows, insertBlank, lockBlank, useBlank } from './blank-forms.queries.ts';
import { unmappedForms } from './maps/unmapped-forms.rules.ts';
import { revisionName } from './key-names.rules.ts';
import { createHash, randomUUID } from 'node:crypto';
import { megabytesOf } from '@zarpa/contract/documents/files.rules.ts';
import type { UploadedFile } from '@zarpa/contract/core/operation.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';
import { compareBlank } from './compare-blank.rules.ts';
import { readBlank, type Blank, type BlankRefusal } from './read-blank.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listBlankForms: Handle<'listBlankForms'> = async (needs) => {
  return { success: true, data: await loadBlanks(needs) };
};

/** All uploaded blanks, the revisions that could be filled after an upload, and the forms that cannot be filled. */
async function loadBlanks({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await listBlankRows(db);
  const names = await listNames(
    db,
    rows.flatMap(({ placed_by, used_by }) => (used_by ? [placed_by, used_by] : [placed_by])),
  );
  const blanks = rows.map(({ placed_by, placed_at, used_by, used_at, ...row }) => ({
    ...row,
    years: yearsOf(mapOf(row.form, row.revision)),
    placed_by: names.get(placed_by) ?? null,
    placed_at: placed_at.toISOString(),
    used_by: used_by ? (names.get(used_by) ?? null) : null,
    used_at: used_at?.toISOString() ?? null,
  }));
  const missing = blankMaps.filter(
    (map) =>
      !rows.some(({ form, revision, state }) => state === 'live' && form === map.form && revision === map.revision),
  );
  return {
    blanks,
    missing: missing.map((map) => `${officialFormWords[map.form]} ${revisionName(map.revision)} (${yearsOf(map)})`),
    unmapped: unmappedForms(dayOf(clock())),
  };
}

function yearsOf(map: BlankMap | undefined): string {
  if (!map) return '';
  const { from, until } = map.taxYears;
  if (until === undefined) return `desde ${from}`;
  return until === from ? `solo ${from}` : `de ${from} a ${until}`;
}

/** Identifies the form by the labels of its fields, whatever its title says. */
export const createBlankForm: Handle<'createBlankForm'> = async (needs, actor, { files }) => {
  const content = await wholeOf(await onlyFile(files));
  const blank = await read(needs, content);
  const compared = compareBlank(blank, blankMaps);
  if (compared.is === 'unknown' && !compared.form) throw fail('returns.blank_unknown');
  const isKnown = compared.is === 'known';
  const row = {
    id: randomUUID(),
    form: isKnown ? compared.map.form : compared.form!,
    revision: isKnown ? compared.map.revision : (compared.revision ?? ''),
    state: isKnown ? 'ready' : 'differs',
    differences: isKnown ? [] : [compared.text, ...compared.differences.map(({ text }) => text)].slice(0, limit),
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    placed_by: actor.userId,
    placed_at: needs.clock(),
  };
  await needs.db.transaction().execute((tx) => insertBlank(tx, row));
  return { success: true, data: await loadBlanks(needs) };
};

/** Lists at most this many differences: nobody reads more for a wholly different form. */
const limit = 60;

async function wholeOf({ content }: UploadedFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > blankBytesMax)
      throw fail('request.file_too_large', { data: { megabytes_max: megabytesOf(blankBytesMax) } });
    parts.push(part);
  }
  if (bytes === 0) throw fail('request.file_empty');
  return Buffer.concat(parts);
}

async function read(needs: Pick<Context, 'runInChild'>, content: Buffer): Promise<Blank> {
  const answer = await readBlank(needs, content).catch((error: unknown) => {
    if (error instanceof ChildFailure) throw fail('server.unavailable', { cause: error });
    throw error;
  });
  if ('blank' in answer) return answer.blank;
  throw refusalOf(answer.refusal);
}

function refusalOf(refusal: BlankRefusal) {
  switch (refusal) {
    case 'not_pdf':
      return fail('files.type_not_accepted', { data: { accepted: 'PDF' } });
    case 'encrypted':
      return fail('files.locked');
    case 'unreadable':
      return fail('files.damaged');
    default:
      return fail('returns.blank_unknown');
  }
}

/** Fills the next papers with this blank; starting it twice is no error. */
export const startBlankForm: Handle<'startBlankForm'> = async (needs, actor, { params }) => {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockBlank(tx, params.id);
    if (!row) throw fail('request.not_found');
    if (row.state === 'differs') throw fail('returns.blank_differs');
    if (row.state !== 'live') await useBlank(tx, row, { by: actor.userId, at: needs.clock() });
  });
  return { success: true, data: await loadBlanks(needs) };
};
