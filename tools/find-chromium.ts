import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's Chromium; on Debian and Ubuntu it is installed where none is found. Throws one sentence otherwise. */
export function findChromium(environment: Record<string, string | undefined>): string {
  const given = environment['CHROMIUM_PATH'];
  const found = [given, ...places].find((place) => place && existsSync(place));
  return found ?? installChromium();
}

function installChromium(): string {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [first, ...rest] = [...sudo, ...command];
    execFileSync(first!, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  if (spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Instalando Chromium…');
    try {
      run('apt-get', 'update', '-qq');
      run('apt-get', 'install', '-y', '-qq', 'chromium');
      if (existsSync(places[0]!)) return places[0]!;
    } catch {
      // The sentence below says what to do.
    }
  }
  throw new Error('No se encontró Chromium: instálalo con el gestor de paquetes o indica su ruta en CHROMIUM_PATH.');
}
