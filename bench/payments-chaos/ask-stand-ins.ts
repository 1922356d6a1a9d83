import { startProcess } from '../start-process.ts';
import type { Questions } from './stand-ins.ts';

export type StandIns = {
  ask: <N extends keyof Questions>(
    name: N,
    ...input: Questions[N]['input'] extends undefined ? [] : [Questions[N]['input']]
  ) => Promise<Questions[N]['reply']>;
  stop: () => Promise<void>;
};

/** The product's settings with which it asks them; nobody is limited, since a few accounts do what thousands of people do. */
export const settingsOf = ({ issuer, stripe, smtp }: Questions['addresses']['reply']) => ({
  AUTH_DOMAIN: issuer,
  STRIPE_API_URL: stripe,
  SMTP_URL: smtp,
  RATE_LIMIT_FACTOR: '100000',
});

export async function startStandIns(webhookUrl: string, seed: number): Promise<StandIns> {
  const { child, kill } = await startProcess('bench/payments-chaos/stand-ins.ts', {
    WEBHOOK_URL: webhookUrl,
    SEED: String(seed),
  });
  const waiting = new Map<number, (answer: never) => void>();
  child.on('message', ({ id, answer }: { id: number; answer: never }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  let lastId = 0;
  return {
    ask: (name, ...[input]) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        child.send({ id: lastId, name, input });
      }),
    stop: kill,
  };
}
