import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../context.ts';
import { newFileKey } from '../../platform/files/sealing/file-keys.ts';
import { listFilesOf } from '../../platform/files/files.queries.ts';
import { readFile } from '../../platform/files/read-file.ts';
import type { FrameKey } from '../../platform/files/sealing/sealed-frames.ts';
import { spoolSealed, type Spool } from '../../platform/files/spool.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { findExport, finishExport, saveProgress } from './exports.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'spool' | 'personalData' | 'clock'>;

export async function makeExport(needs: Needs, { exportId }: { exportId: string }): Promise<void> {
  const row = await findExport(needs.db, exportId);
  if (!row || !(await saveProgress(needs.db, exportId, 1))) return;
  const key = newFileKey(needs.fileKeys, { id: exportId, userId: row.user_id });
  const zip = await writeZip(needs, row.user_id, exportId, key);
  try {
    // Unique per run: a second run of the job must not replace or delete the first one's file.
    const objectKey = `exports/${randomUUID()}.zip`;
    await zip.put(needs.files, objectKey);
    const file = { objectKey, sealedKey: key.sealedKey, sizeBytes: zip.sizeBytes };
    const isFinished = await needs.db.transaction().execute(async (tx) => {
      const at = needs.clock();
      if (!(await finishExport(tx, exportId, file, at))) return false;
      await notify(tx, { kind: 'export_ready', userId: row.user_id, ref: exportId, facts: {}, at });
      return true;
    });
    // Abandoned, or the account was deleted meanwhile.
    if (!isFinished) await needs.files.delete(objectKey);
  } finally {
    await zip.close();
  }
}

async function writeZip(needs: Needs, userId: string, exportId: string, key: FrameKey): Promise<Spool> {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const spooling = spoolSealed(needs.spool, content, key);
  // Awaited at the end; until then a failure must not be an unhandled rejection.
  spooling.catch(() => undefined);
  try {
    await fillZip(needs, zip, userId, exportId);
  } catch (error) {
    // Deletes the spooled content.
    content.destroy(error as Error);
    throw error;
  }
  return spooling;
}

async function fillZip(needs: Needs, zip: ZipFile, userId: string, exportId: string): Promise<void> {
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
}

/** JSON has no bytes. */
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
