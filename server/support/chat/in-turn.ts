import { setTimeout as rest } from 'node:timers/promises';

const atOnce = 2;
/** In which everybody else is served; the last of two hundred still waits less than a second. */
const restMs = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Few at a time, with a rest after each: two hundred questions at once are work that can wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    void giveTurn();
  }
}

async function giveTurn(): Promise<void> {
  await rest(restMs);
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
