import { setTimeout as rest } from 'node:timers/promises';
import { countOpenJobs, queueMails, readDelivery } from './queued-mails.ts';
import { until } from './stop-past-lease.ts';
import type { Stage } from './stage.ts';

const mailCount = 20;
/** Heartbeat, the supervisor's round, and the pause before the job is tried again. */
const takeoverSecondsMax = 60;

/** The first worker is stopped while it hands mails over; its jobs go to the second; the first one goes on. */
export async function stopPastHeartbeat(stage: Stage): Promise<string[]> {
  const { app, first, second, ask } = stage;
  second.signal('SIGSTOP');
  app.mail.faults.delayMs = 2_000;
  await queueMails(stage, 'stopped', mailCount);
  const isTaken = await until(20, async () => {
    const [row] = await ask<{ count: number }>(
      `select count(*)::integer from pgboss.job where name = 'deliver-outbox' and state = 'active'`,
    );
    return row!.count > 0;
  });
  await rest(700);
  first.signal('SIGSTOP');
  const stoppedAt = performance.now();
  app.mail.faults.delayMs = 0;
  second.signal('SIGCONT');
  const isSent = await until(takeoverSecondsMax, async () => (await readDelivery(stage, 'stopped')).unsent === 0);
  const takenSeconds = (performance.now() - stoppedAt) / 1_000;
  first.signal('SIGCONT');
  await rest(5_000);
  const isQuiet = await until(20, async () => (await countOpenJobs(stage)) === 0);
  const delivery = await readDelivery(stage, 'stopped');
  console.log(
    `  stopped past its heartbeat: ${delivery.messages} mails, sent by the other worker after ${takenSeconds.toFixed(1)} s; ${delivery.unsent} missing, ${delivery.strange} with another Message-ID (promised: 0); ${delivery.cameAgain} came again with the same`,
  );
  return [
    ...(isTaken ? [] : ['the first worker took no mail']),
    ...(isSent && delivery.unsent === 0 ? [] : [`${delivery.unsent} mails of a stopped worker are missing`]),
    ...(delivery.strange === 0 ? [] : [`${delivery.strange} mails with a Message-ID of no row`]),
    ...(delivery.cameAgain > mailCount ? [`${delivery.cameAgain} mails came again`] : []),
    ...(isQuiet ? [] : ['jobs are left open']),
  ];
}
