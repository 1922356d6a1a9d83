import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const shell = '/usr/bin/chromium-headless-shell';

export type Browsers = {
  chromium: string;
  /** The headless shell, a third faster; Chromium itself when missing. */
  shell: string;
};

export function findChromium(environment: Record<string, string | undefined>): Browsers {
  const configured = environment['CHROMIUM_PATH'];
  if (configured) return { chromium: configured, shell: configured };
  const find = () => places.find((place) => existsSync(place));
  // Chromium is required; the shell alone is not worth asking for a password.
  if (!find() || (!existsSync(shell) && process.getuid?.() === 0))
    installPackages('Chromium', ['chromium', 'chromium-headless-shell']);
  const chromium = find();
  if (!chromium)
    throw new Error('No se encontró Chromium: instálalo con el gestor de paquetes o indica su ruta en CHROMIUM_PATH.');
  return { chromium, shell: existsSync(shell) ? shell : chromium };
}

/** Standalone use: `npm test` installs it in parallel with steps that need no browser. */
if (import.meta.main) findChromium(process.env);
