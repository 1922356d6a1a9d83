import { keepStored, readStoredJson } from '../../../platform/ui/stored.ts';

const key = 'zarpa.two-factor-return';
const goodForMs = 15 * 60_000;

/** Reopens the setup when the person returns to this page after a new sign-in. */
export function recordSetupReturn(path: string, now: number): void {
  keepStored('sessionStorage', key, JSON.stringify({ path, at: now }));
}

export function isSetupReturn(path: string, now: number): boolean {
  const noted = readStoredJson('sessionStorage', key) as { path?: unknown; at?: unknown } | undefined;
  return noted?.path === path && typeof noted.at === 'number' && now - noted.at < goodForMs;
}

export function forgetSetupReturn(): void {
  keepStored('sessionStorage', key, undefined);
}
