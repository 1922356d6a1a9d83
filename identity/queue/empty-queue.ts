import type { Logger } from 'pino';

const pollMs = 2_000;

export interface QueueDelivery {
  /** Delivers everything due now; resolves when the queue has nothing due. */
  deliverDue(): Promise<void>;
  stop(): Promise<void>;
}

/** `deliverNext` delivers one that is due; false when nothing is due. */
export function emptyQueue(name: string, log: Logger, deliverNext: () => Promise<boolean>): QueueDelivery {
  let isStopped = false;
  let running: Promise<void> | undefined;

  const deliverAll = async () => {
    for (let isMore = true; isMore;) isMore = (await deliverNext()) && !isStopped;
  };
  const deliverDue = () => {
    running ??= deliverAll().finally(() => (running = undefined));
    return running;
  };
  const timer = setInterval(() => {
    deliverDue().catch((error: unknown) => log.error({ err: error, queue: name }, 'queue unreadable'));
  }, pollMs);

  return {
    deliverDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
