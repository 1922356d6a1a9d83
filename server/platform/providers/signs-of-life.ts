/** Whether a service answers, without secrets and without cost. */
import { connect, type Socket } from 'node:net';
import { connect as connectSafely } from 'node:tls';

export const patienceMs = 2_000;

/** Any status below 500 is a sign of life. */
export async function answersHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

export function sendsGreeting(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  const isSafe = protocol === 'smtps:';
  const dial = isSafe
    ? connectSafely({ host: hostname, port: Number(port || 465), servername: hostname })
    : connect(Number(port || 25), hostname);
  return receivesFrom(dial, 'data');
}

/** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
export function takesConnections(url: string): Promise<boolean> {
  const { protocol, hostname, port, pathname } = new URL(url);
  return receivesFrom(protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname), 'connect');
}

function receivesFrom(socket: Socket, sign: 'data' | 'connect'): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isAlive: boolean) => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.setTimeout(patienceMs, () => end(false));
    socket.once(sign, () => end(true)).once('error', () => end(false));
  });
}
