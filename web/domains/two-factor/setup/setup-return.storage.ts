const key = 'zarpa.two-factor-return';
const goodForMs = 15 * 60_000;

/** Whoever leaves to sign in anew finds the set-up open on coming back to this page. */
export function noteSetupReturn(path: string, now: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, at: now }));
  } catch {
    // Without storage the set-up is opened by hand.
  }
}

export function isSetupReturn(path: string, now: number): boolean {
  try {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { path?: unknown; at?: unknown } | null;
    return noted?.path === path && typeof noted.at === 'number' && now - noted.at < goodForMs;
  } catch {
    return false;
  }
}

export function forgetSetupReturn(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was noted.
  }
}
