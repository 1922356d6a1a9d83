import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypes, keptName, megabytesOf, type FileType } from '@zarpa/contract/documents/files.rules.ts';
import type { UploadedFile } from '@zarpa/contract/core/operation.ts';
import type { Context } from '../../context.ts';
import { fail, Failure } from '../http/fail.ts';
import { noFollowUp, type OnFileStored } from './on-file-stored.ts';
import { discard } from './discard-unfinished.ts';
import { newFileKey } from './sealing/file-keys.ts';
import type { FileKind } from './file-kind.ts';
import type { FileOwner, FileRow } from './files.queries.ts';
import { headBytes, detectType } from './reading/detect-type.ts';
import { prepareFile } from './reading/prepare-file.ts';
import { findReceived, insertReceiving, isKeptAlready, storeReceived } from './receiving.queries.ts';
import type { FrameKey } from './sealing/sealed-frames.ts';
import { spoolSealed, type Spool } from './spool.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'scanner' | 'spool' | 'runInChild' | 'log'>;

export type Received = FileOwner & {
  kind: FileKind;
  ref?: string;
  /** False hides it from the customer, whoever sent it. */
  isVisible?: boolean;
  /** False while it is no record yet (`makeRecords`): it is deleted with its owner's account. */
  isRecord?: boolean;
};

/**
 * Returns the row once its bytes are stored and sealed; the row is inserted first. The same bytes for one purpose are one
 * file. Limits size, scans, checks content and reads in a child process; of a picture only pixels are kept. Throws
 * `receivingErrors`, `request.file_empty`, `request.file_too_large` and what `content` throws. Call it outside a transaction:
 * `becomes` runs in the one that stores the file, and again for an existing one.
 */
export async function receiveFile(
  needs: Needs,
  about: Received,
  file: UploadedFile,
  becomes: OnFileStored = noFollowUp,
): Promise<FileRow> {
  const id = randomUUID();
  const { userId, registrationId, kind, ref: subject = '' } = about;
  const row = { id, object_key: `${kind.name}s/${id}` };
  const purpose = { userId, registrationId, kind: kind.name, subject };
  await insertReceiving(needs.db, {
    ...purpose,
    id,
    isRecord: about.isRecord ?? kind.isRecord,
    objectKey: row.object_key,
  });
  let kept: FileRow | undefined;
  const open: Spool[] = [];
  try {
    const key = newFileKey(needs.fileKeys, { id, userId });
    const { came, type } = await spool(needs, key, kind, file);
    open.push(came);
    const first = await findReceived(needs.db, purpose, came.digest);
    if (first) {
      await needs.db.transaction().execute((tx) => becomes(tx, first));
      return first;
    }
    if (await needs.scanner?.scan(came.read())) throw fail('files.infected');
    const { pages, picture } = await prepareFile(needs, came, type, kind);
    // A key must seal only one content.
    const own = picture ? newFileKey(needs.fileKeys, { id, userId }) : key;
    const ready = picture ? await ourDisk(spoolSealed(needs.spool, Readable.from([picture]), own)) : came;
    open.push(ready);
    await ourDisk(ready.put(needs.files, row.object_key));
    const made = {
      name: keptName(file.name, type),
      mediaType: fileTypes[type].mediaType,
      isVisible: about.isVisible ?? true,
      sealedKey: own.sealedKey,
      sizeBytes: ready.sizeBytes,
      digest: ready.digest,
      receivedDigest: came.digest,
      pages,
    };
    kept = await needs.db
      .transaction()
      .execute(async (tx) => {
        const row = await storeReceived(tx, id, made);
        if (row) await becomes(tx, row);
        return row;
      })
      .catch((error: unknown) => {
        if (isKeptAlready(error)) return undefined;
        throw error;
      });
    const answer = kept ?? (await findReceived(needs.db, purpose, came.digest));
    // The row is gone: the account was deleted, or the scheduled task took this upload for dead.
    if (!answer) throw fail('files.store_unavailable');
    return answer;
  } finally {
    for (const one of new Set(open)) await one.close();
    if (!kept) await discard(needs, row);
  }
}

/** Spools the upload to our disk, sealed, counted and hashed; refuses it as soon as its type or size is not acceptable. */
async function spool(needs: Pick<Context, 'spool'>, key: FrameKey, kind: FileKind, { name, content }: UploadedFile) {
  let head = Buffer.alloc(0);
  let type: FileType | undefined;
  const came = await ourDisk(
    spoolSealed(needs.spool, content, key, async (chunk, before) => {
      if (before + chunk.length > kind.bytesMax)
        throw fail('request.file_too_large', { data: { megabytes_max: megabytesOf(kind.bytesMax) } });
      if (type) return;
      head = Buffer.concat([head, chunk]);
      if (head.length >= headBytes) type = await detectType(head.subarray(0, headBytes), name, kind);
    }),
  );
  try {
    if (came.sizeBytes === 0) throw fail('request.file_empty');
    return { came, type: type ?? (await detectType(head, name, kind)) };
  } catch (error) {
    await came.close();
    throw error;
  }
}

/** A full disk or a store that is down is our fault, and nothing was kept. */
async function ourDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure && error.code !== 'server.unavailable') throw error;
    throw fail('files.store_unavailable', { cause: error });
  }
}
