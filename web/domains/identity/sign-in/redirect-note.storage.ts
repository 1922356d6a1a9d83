const key = 'zarpa.account-redirect';
const pauseMs = 60_000;

/** Whether to leave for the sign-in, and notes it: a refusal that a new sign-in does not mend must not go round and round. */
export function redirectIsDue(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (now - last < pauseMs) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage nobody could stop the second round.
    return false;
  }
}
