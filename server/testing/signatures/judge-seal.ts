/** What other programs say of a sealed paper: poppler and openssl, which must be installed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function inFolder<A>(use: (folder: string) => A): A {
  const folder = mkdtempSync(join(tmpdir(), 'zarpa-judge-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All that `pdfsig` prints. Its exit code says nothing. */
export function pdfsig(pdf: Uint8Array): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'paper.pdf'), pdf);
    try {
      return execFileSync('pdfsig', ['-nocert', join(folder, 'paper.pdf')], {
        stdio: ['ignore', 'pipe', 'ignore'],
      }).toString();
    } catch (error) {
      return String((error as { stdout?: Buffer }).stdout ?? '');
    }
  });
}

/** Whether the seal is valid and covers the whole file, as poppler says. */
export function isValidAndTotal(pdf: Uint8Array): boolean {
  const said = pdfsig(pdf);
  const last = said.slice(said.lastIndexOf('Signature #'));
  return last.includes('Signature is Valid.') && /\n\s*- Total document signed/.test(last);
}

/** Places of the seal: its bytes begin after `length`, and what follows it begins at `next`. */
export function rangeOf(pdf: Uint8Array): { length: number; next: number; rest: number } {
  const [, , length, next, rest] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/
    .exec(Buffer.from(pdf).toString('latin1'))!
    .map(Number) as [number, number, number, number, number];
  return { length, next, rest };
}

/** Whether openssl takes the seal of what it covers for that of this certificate (PEM). */
export function isVerified(pdf: Uint8Array, certificate: string): boolean {
  const { length, next } = rangeOf(pdf);
  const content = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)]);
  const cms = Buffer.from(Buffer.from(pdf.subarray(length + 1, next - 1)).toString('latin1'), 'hex');
  return inFolder((folder) => {
    const file = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const given = ['-in', file('cms.der', cms), '-content', file('content', content)];
    const trusted = ['-CAfile', file('ca.pem', certificate), '-purpose', 'any', '-out', join(folder, 'out')];
    try {
      execFileSync('openssl', ['cms', '-verify', '-binary', '-inform', 'DER', ...given, ...trusted], {
        stdio: 'ignore',
      });
      return readFileSync(join(folder, 'out')).equals(content);
    } catch {
      return false;
    }
  });
}
