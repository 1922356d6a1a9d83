import { finished, Transform } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Upload, UploadedFile } from '@zarpa/contract/core/operation.ts';
import { megabytesOf } from '@zarpa/contract/documents/files.rules.ts';
import { fail, Failure } from './fail.ts';
import { jsonIn } from './read-json.ts';

const fieldBytesMax = 64 * 1024;
/** Of a form whose fields are parts of their own: none of them is a text. */
const plainBytesMax = 1_000;
const plainFieldsMax = 10;
/** A name is shown and put into headers; a longer one is cut. */
const nameLengthMax = 200;

/** Mounts a route that takes files; multipart is understood nowhere else. */
export function uploadRoutes(app: FastifyInstance, route: RouteOptions, upload: Upload): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: upload.bytesMax, files: upload.filesMax, ...fieldLimits(upload) },
      // What is over the limit is told by the stream that we hand on, not by a promise that nobody awaits.
      throwFileSizeLimit: false,
    });
    // A browser that goes on sending hears nothing before the end; closing the connection is what makes it listen.
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

/** Every field before the first file, as the text that it is; which of them there are to be, the schema says. */
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
  // Whoever reads it hears of that; until somebody does, it must not end the process.
  checked.on('error', () => undefined);
  // It may have broken before anybody could listen: `finished` hears of that too.
  finished(part.file, (error) => void (error && checked.destroy(fail('request.malformed', { cause: error }))));
  return {
    name: (part.filename ?? '').slice(0, nameLengthMax),
    mediaType: part.mimetype,
    content: part.file.pipe(checked),
  };
}

const tooLarge = ({ bytesMax }: Upload) =>
  fail('request.file_too_large', { data: { megabytes_max: megabytesOf(bytesMax) } });

/** What the parser says of a form that is too much, or that ends before its end. */
function refuse(error: unknown): never {
  if (error instanceof Failure) throw error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') throw fail('request.files_too_many', { cause: error });
  throw fail(code?.endsWith('_LIMIT') ? 'request.too_large' : 'request.malformed', { cause: error });
}
