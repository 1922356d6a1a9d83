import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SystemPart } from '@zarpa/contract/system/labels.rules.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { answersHttp, sendsGreeting, patienceMs, takesConnections } from '../../platform/providers/signs-of-life.ts';
import { savePart } from './parts.queries.ts';

export type CheckedPart = Exclude<SystemPart, 'database' | 'api' | 'worker'>;
type Needs = Pick<Context, 'config' | 'db' | 'files'>;

/** Asks every configured part for a sign of life, concurrently, without secrets and without cost, and records it. */
export async function checkParts(needs: Needs): Promise<void> {
  const checks = Object.entries(asksOf(needs)) as [CheckedPart, (() => Promise<boolean>) | undefined][];
  await Promise.all(
    checks.map(async ([part, ask]) => {
      if (ask) await savePart(needs.db, part, await ask());
    }),
  );
}

export function isUnset(
  part: SystemPart,
  { filing, clamdUrl, llm }: Pick<Config, 'filing' | 'clamdUrl' | 'llm'>,
): boolean {
  if (part === 'filing') return !filing.partner;
  if (part === 'scanner') return clamdUrl === undefined;
  return part === 'model' && llm === undefined;
}

function asksOf({ config, files }: Needs): Record<CheckedPart, (() => Promise<boolean>) | undefined> {
  const { filing, llm, clamdUrl } = config;
  return {
    identity: () => answersHttp(`${config.auth.url}/.well-known/openid-configuration`),
    stripe: () => answersHttp(config.stripe.apiUrl ?? 'https://api.stripe.com'),
    maps: () => answersHttp(config.maps.url),
    mail: () => sendsGreeting(config.mail.smtpUrl),
    filing: filing.partner && (() => answersHttp(filing.partner!.url)),
    files: () => canStoreAndRead(files),
    scanner: clamdUrl === undefined ? undefined : () => takesConnections(clamdUrl),
    model: llm && (() => answersHttp(llm.url)),
  };
}

const probe = { key: 'health/probe', text: 'zarpa' };

/** A store that answers may still fail to store: this writes and reads back one small object. */
async function canStoreAndRead(files: Needs['files']): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, patienceMs, false).unref());
  const bytes = Buffer.from(probe.text);
  const about = { sizeBytes: bytes.length, mediaType: 'text/plain' };
  const tried = async () => {
    await files.put(probe.key, Readable.from([bytes]), about);
    const kept = await files.get(probe.key);
    return kept !== undefined && (await text(kept.content)) === probe.text;
  };
  return Promise.race([tried().catch(() => false), late]);
}
