import { createHash, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { brand } from '@zarpa/contract/core/brand.ts';
import {
  recoveryAlphabet,
  recoveryCodeOf,
  recoveryCodesMax,
  recoveryLength,
} from '@zarpa/contract/identity/two-factor.rules.ts';

/** Base32, 160 bits (RFC 4226). */
export function newSecret(): string {
  return generateSecret({ length: 20 });
}

export async function showSecret(secret: string, email: string): Promise<{ image: string; key: string }> {
  const uri = generateURI({ issuer: brand.product, label: email, secret });
  const { default: QRCode } = await import('qrcode');
  const drawing = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  const image = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return { image, key: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}

/** The time step of a six-digit code: now, one before or one after; undefined when it is none of them. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: 30 });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesMax }, () =>
    Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(''),
  );
}

/** 80 random bits need no slow hash. Undefined when `typed` cannot be a recovery code. */
export function hashRecoveryCode(userId: string, typed: string): Buffer | undefined {
  const plain = recoveryCodeOf(typed);
  return plain === undefined ? undefined : createHash('sha256').update(`${userId}|${plain}`).digest();
}
