/** Limits per window of limits.ts. */
export const limitDefaults = {
  /** Wrong passwords before an account is locked. */
  login: 5,
  /** Wrong passwords from one address, whatever the accounts, in 15 minutes. */
  'login-address': 50,
  /** Sign-ups from one address in an hour. */
  signup: 20,
  /** Reset mails to one account in an hour. */
  reset: 5,
  /** Reset requests from one address in an hour. */
  'reset-address': 30,
  /** Verification mails to one account in an hour. */
  verification: 5,
  /** Pages and started sign-ins from one address in a minute, per process: enough for an office, not for a flood. */
  pages: 600,
  /** Calls of the management client from one address in a minute, right or wrong. */
  management: 100,
};

export type LimitSettings = Record<keyof typeof limitDefaults, number>;

/** Reads `name=number,name=number`; throws for an unknown name or a bad number, so that typos are noticed. */
export function parseLimits(text: string): Partial<LimitSettings> {
  const settings: Partial<LimitSettings> = {};
  for (const pair of text.split(',').filter((part) => part.trim())) {
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
    if (!Object.hasOwn(limitDefaults, name)) throw new Error(`IDENTITY_LIMITS: unknown limit '${name}'`);
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`IDENTITY_LIMITS: '${name}' needs a positive whole number`);
    settings[name as keyof LimitSettings] = Number(value);
  }
  return settings;
}

/** Minutes an account stays locked at its nth lock-out of the day: 1, 2, 4 … 60. */
export function lockMinutes(lockoutNumber: number): number {
  return Math.min(60, 2 ** (Math.max(1, lockoutNumber) - 1));
}

/** One network is one visitor: an IPv6 customer owns a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
