import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { brand } from '@zarpa/contract/brand.ts';
import type { Context } from '../context.ts';
import { listFilesOf } from '../files/files.queries.ts';
import { readFile } from '../files/read-file.ts';
import { findExport, finishExport, saveProgress } from './exports.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'personalData' | 'clock'>;

/** Makes the copy and keeps it. Run again after a crash it begins anew; a copy that is ready stays as it is. */
export async function makeExport(needs: Needs, { exportId }: { exportId: string }): Promise<void> {
  const row = await findExport(needs.db, exportId);
  if (!row || !(await saveProgress(needs.db, exportId, 1))) return;
  const folder = await mkdtemp(join(tmpdir(), 'zarpa-export-'));
  try {
    const path = join(folder, 'export.zip');
    await writeZip(needs, row.user_id, exportId, path);
    const { size } = await stat(path);
    // Of this run alone: a second run of the same job must not replace, or take away, what the first one kept.
    const objectKey = `exports/${randomUUID()}.zip`;
    await needs.files.put(objectKey, createReadStream(path), { sizeBytes: size, mediaType: 'application/zip' });
    // Meanwhile given up, or the account deleted: nobody will fetch it.
    if (!(await finishExport(needs.db, exportId, { objectKey, sizeBytes: size }, needs.clock())))
      await needs.files.delete(objectKey);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeZip(needs: Needs, userId: string, exportId: string, path: string): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  // Awaited at the end; a failure before that must not be nobody's.
  written.catch(() => undefined);
  const files = await listFilesOf(needs.db, userId);
  const { sections } = needs.personalData;
  const steps = sections.length + files.length;
  let done = 0;
  const advance = () => saveProgress(needs.db, exportId, Math.min(95, Math.round(((done += 1) / steps) * 95)));

  zip.addBuffer(Buffer.from(readme(needs.clock())), 'LEEME.txt');
  for (const { file, read } of sections) {
    const rows = await read(needs.db, userId);
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, inHex, 2)}\n`), file);
    await advance();
  }
  for (const file of files) {
    zip.addBuffer(await readFile(needs, file), `archivos/${file.id.slice(0, 8)}-${file.name}`);
    await advance();
  }
  zip.end();
  await written;
}

/** Digests are bytes, which JSON cannot tell. */
function inHex(_key: string, value: unknown): unknown {
  const isBuffer = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBuffer ? Buffer.from((value as unknown as { data: number[] }).data).toString('hex') : value;
}

function readme(now: Date): string {
  return `Tus datos en ${brand.product}
Copia hecha el ${now.toISOString()}.

Cada archivo .json contiene lo que guardamos de ti sobre el tema que dice su nombre; las fechas están en UTC y los
importes que terminan en _cents, en centavos de dólar. La carpeta «archivos» contiene tus documentos.

No incluye secretos: ni la clave de tu aplicación de códigos ni los códigos de recuperación, que solo guardamos de
forma que nadie pueda leerlos. Tu contraseña y el número de tu tarjeta no los tenemos: los guardan el servicio de
inicio de sesión y el procesador de pagos.

¿Preguntas? Escríbenos a ${brand.supportEmail}.
`;
}
