import { finished, Transform } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Upload, UploadedFile } from '@zarpa/contract/operation.ts';
import { megabytesOf } from '@zarpa/contract/files.rules.ts';
import { fail, Failure } from './fail.ts';
import { jsonIn } from './read-json.ts';

const fieldBytesMax = 64 * 1024;
/** A name is shown and put into headers; a longer one is cut. */
const nameLengthMax = 200;

/** Mounts a route that takes files; multipart is understood nowhere else. */
export function uploadRoutes(app: FastifyInstance, route: RouteOptions, upload: Upload): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      limits: { fileSize: upload.bytesMax, files: upload.filesMax, fields: 1, fieldSize: fieldBytesMax },
      // What is over the limit is told by the stream that we hand on, not by a promise that nobody awaits.
      throwFileSizeLimit: false,
    });
    // A browser that goes on sending hears nothing before the end; closing the connection is what makes it listen.
    scope.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'));
    scope.route(route);
  });
}

/**
 * The part `body` as JSON, then the files one after the other as they arrive; each must be read to its end before the
 * next. A file's stream throws `request.file_empty` or `request.file_too_large`; the iteration `request.malformed` when the
 * sender stops in the middle.
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ body: unknown; files: AsyncIterable<UploadedFile> }> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > upload.bytesMax * upload.filesMax + 2 * fieldBytesMax) throw tooLarge(upload);
  const parts = request.parts();
  const first = await parts.next().catch(refuse);
  if (first.done || first.value.type === 'file')
    return { body: undefined, files: filesOf(parts, first.done ? undefined : (first.value as MultipartFile), upload) };
  const { fieldname, value, valueTruncated } = first.value;
  if (valueTruncated) throw fail('request.too_large');
  if (fieldname !== 'body' || typeof value !== 'string') throw fail('request.malformed');
  return { body: jsonIn(request, value), files: filesOf(parts, undefined, upload) };
}

async function* filesOf(
  parts: ReturnType<FastifyRequest['parts']>,
  held: MultipartFile | undefined,
  upload: Upload,
): AsyncGenerator<UploadedFile> {
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
  const judged = new Transform({
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
  judged.on('error', () => undefined);
  // It may have broken before anybody could listen: `finished` hears of that too.
  finished(part.file, (error) => void (error && judged.destroy(fail('request.malformed', { cause: error }))));
  return {
    name: (part.filename ?? '').slice(0, nameLengthMax),
    mediaType: part.mimetype,
    content: part.file.pipe(judged),
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
