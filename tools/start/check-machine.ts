import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownPorts, type Settings } from './settings.ts';

export async function checkMachine(settings: Settings): Promise<{ release: () => void }> {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 24)
    throw new Error(`Hace falta Node 24 y este es ${process.versions.node}: usa «npm start», que trae el suyo.`);
  makeWritable(settings.dataDir);
  const lock = takeLock(settings.dataDir);
  try {
    await Promise.all(ownPorts(settings).map(({ name, port }) => checkPort(name, port)));
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock;
}

function makeWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
  } catch {
    throw new Error(`No se puede escribir en la carpeta ${dir}: cambia sus permisos o indica otra con DATA_DIR.`);
  }
}

function takeLock(dataDir: string): { release: () => void } {
  const file = join(dataDir, 'start.pid');
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (other && other !== process.pid && isOurs(other))
    throw new Error(
      `Ya hay un arranque en marcha con los datos de ${dataDir} (proceso ${other}): ciérralo antes o indica otra carpeta con DATA_DIR.`,
    );
  writeFileSync(file, String(process.pid));
  return { release: () => rmSync(file, { force: true }) };
}

/** After a power cut the process id may belong to another program. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || readFileSync(command, 'utf8').includes('node');
}

function checkPort(name: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(
        new Error(
          `El puerto ${port} (${name}) está en uso: cierra el otro programa o elige otros con PORT, por ejemplo PORT=7200.`,
        ),
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
