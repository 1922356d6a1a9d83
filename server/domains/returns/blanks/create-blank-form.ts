import { createHash, randomUUID } from 'node:crypto';
import { blankBytesMax } from '@zarpa/contract/returns/blank-forms.rules.ts';
import { megabytesOf } from '@zarpa/contract/documents/files.rules.ts';
import type { UploadedFile } from '@zarpa/contract/core/operation.ts';
import type { Context } from '../../../context.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';
import { insertBlank } from './blank-forms.queries.ts';
import { blankMaps } from './maps/blank-maps.rules.ts';
import { compareBlank } from './compare-blank.rules.ts';
import { loadBlanks } from './list-blank-forms.ts';
import { readBlank, type Blank, type BlankRefusal } from './read-blank.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Whatever it calls itself: what its fields say aloud decides which form it is, and whether it is as we know it. */
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
    differences: isKnown ? [] : [compared.says, ...compared.differences.map(({ says }) => says)].slice(0, told),
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    placed_by: actor.userId,
    placed_at: needs.clock(),
  };
  await needs.db.transaction().execute((tx) => insertBlank(tx, row));
  return { success: true, data: await loadBlanks(needs) };
};

/** So many differences are told: of a wholly other form nobody reads more. */
const told = 60;

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
