import { finished, Transform } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Upload, UploadedFile } from '@zarpa/contract/core/operation.ts';
import { megabytesOf } from '@zarpa/contract/documents/files.rules.ts';
import { fail, Failure } from './fail.ts';
import { jsonIn } from './read-json.ts';

const fieldBytesMax = 64 * 1024;
/** Limits for forms with plain fields, none of which is a long text. */
const plainBytesMax = 1_000;
const plainFieldsMax = 10;
/** Longer names are cut, because they are shown and put into headers. */
const nameLengthMax = 200;

/** Mounts a route for uploads; no other route parses multipart. */
export function uploadRoutes(app: FastifyInstance, route: RouteOptions, upload: Upload): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: upload.bytesMax, files: upload.filesMax, ...fieldLimits(upload) },
      // The stream that we hand on reports an exceeded limit; the parser's promise is awaited by nobody.
      throwFileSizeLimit: false,
    });
    // A browser that keeps sending reads no response before its end; closing the connection makes it read.
    scope.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'));
    scope.route(route);
  });
}

const fieldLimits = ({ hasPlainFields }: Upload) =>
  hasPlainFields ? { fields: plainFieldsMax, fieldSize: plainBytesMax } : { fields: 1, fieldSize: fieldBytesMax };

/**
 * Each file must be read to its end before the next. Streams throw `request.file_empty` or `request.file_too_large`,
 * the iteration `request.malformed` when the sender stops.
 */
export async function readUpload(request: FastifyRequest, upload: Upload) {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > upload.bytesMax * upload.filesMax + 2 * fieldBytesMax) throw tooLarge(upload);
  const parts = request.parts();
  if (upload.hasPlainFields) return readPlain(parts, upload);
  const first = await parts.next().catch(refuse);
  if (first.done || first.value.type === 'file')
    return { body: undefined, files: filesOf(parts, first.done ? undefined : (first.value as MultipartFile), upload) };
  const { fieldname, value, valueTruncated } = first.value;
  if (valueTruncated) throw fail('request.too_large');
  if (fieldname !== 'body' || typeof value !== 'string') throw fail('request.malformed');
  return { body: jsonIn(request, value), files: filesOf(parts, undefined, upload) };
}

type Parts = ReturnType<FastifyRequest['parts']>;

/** Reads all text fields before the first file; the schema says which ones are required. */
async function readPlain(parts: Parts, upload: Upload): Promise<{ body: unknown; files: AsyncIterable<UploadedFile> }> {
  const body = new Map<string, string>();
  for (;;) {
    const next = await parts.next().catch(refuse);
    if (next.done || next.value.type === 'file') {
      const held = next.done ? undefined : (next.value as MultipartFile);
      return { body: Object.fromEntries(body), files: filesOf(parts, held, upload) };
    }
    const { fieldname, value, valueTruncated, fieldnameTruncated } = next.value;
    if (valueTruncated || fieldnameTruncated) throw fail('request.too_large');
    if (typeof value !== 'string' || body.has(fieldname)) throw fail('request.malformed');
    body.set(fieldname, value);
  }
}

async function* filesOf(parts: Parts, held: MultipartFile | undefined, upload: Upload): AsyncGenerator<UploadedFile> {
  if (held) yield fileOf(held, upload);
  for (;;) {
    const next = await parts.next().catch(refuse);
    if (next.done) return;
    if (next.value.type !== 'file') throw fail('request.malformed');
    yield fileOf(next.value, upload);
  }
}

function fileOf(part: MultipartFile, upload: Upload): UploadedFile {
  let bytes = 0;
  const checked = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(null, chunk);
    },
    flush: (done) => {
      if (part.file.truncated) done(tooLarge(upload));
      else if (bytes === 0) done(fail('request.file_empty'));
      else done();
    },
  });
  // A reader receives the error; until there is one, it must not end the process.
  checked.on('error', () => undefined);
  // The stream may have failed before anybody listened: `finished` reports that too.
  finished(part.file, (error) => void (error && checked.destroy(fail('request.malformed', { cause: error }))));
  return {
    name: (part.filename ?? '').slice(0, nameLengthMax),
    mediaType: part.mimetype,
    content: part.file.pipe(checked),
  };
}

const tooLarge = ({ bytesMax }: Upload) =>
  fail('request.file_too_large', { data: { megabytes_max: megabytesOf(bytesMax) } });

/** Translates the parser's errors for forms that are too large or truncated. */
function refuse(error: unknown): never {
  if (error instanceof Failure) throw error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') throw fail('request.files_too_many', { cause: error });
  throw fail(code?.endsWith('_LIMIT') ? 'request.too_large' : 'request.malformed', { cause: error });
}
