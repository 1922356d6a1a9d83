import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const shell = '/usr/bin/chromium-headless-shell';

export type Browsers = {
  /** As people have it, with all that surrounds a page. */
  chromium: string;
  /** The same engine alone, a third quicker; Chromium itself where there is none. */
  shell: string;
};

/** The system's Chromium; on Debian and Ubuntu it is installed where none is found. Throws one sentence otherwise. */
export function findChromium(environment: Record<string, string | undefined>): Browsers {
  const given = environment['CHROMIUM_PATH'];
  if (given) return { chromium: given, shell: given };
  const find = () => places.find((place) => existsSync(place));
  // Chromium is needed; the shell alone is worth no question for a password.
  if (!find() || (!existsSync(shell) && process.getuid?.() === 0)) install();
  const chromium = find();
  if (!chromium)
    throw new Error('No se encontró Chromium: instálalo con el gestor de paquetes o indica su ruta en CHROMIUM_PATH.');
  return { chromium, shell: existsSync(shell) ? shell : chromium };
}

/** Ubuntu has no shell of its own, and some machines forbid it: whoever calls looks at what is there afterwards. */
function install(): void {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [first, ...rest] = [...sudo, ...command];
    execFileSync(first!, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  console.log('Instalando Chromium…');
  try {
    run('apt-get', 'update', '-qq');
    // Each by itself: where one is unknown, the other still comes.
    for (const name of ['chromium', 'chromium-headless-shell'])
      try {
        run('apt-get', 'install', '-y', '-qq', name);
      } catch (error) {
        console.log(`  ${name}: ${lastLine((error as { stderr?: Buffer }).stderr)}`);
      }
  } catch (error) {
    console.log(`  apt-get: ${lastLine((error as { stderr?: Buffer }).stderr)}`);
  }
}

function lastLine(text: Buffer | undefined): string {
  return String(text ?? '')
    .trim()
    .split('\n')
    .at(-1)!;
}
