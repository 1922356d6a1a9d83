/** Rings for things at moments of their own; what was asked for is forgotten when it stops. */
export type AlarmClock = { wakeAt: (dueAt: number, id: string) => void; stop: () => void };

/** Above this many milliseconds Node's timers ring at once. */
const delayMsMax = 2 ** 31 - 1;

/** `ring` may come a little early or for something that is over: who is rung looks for himself. */
export function createAlarmClock(ring: (id: string) => void): AlarmClock {
  const timers = new Set<NodeJS.Timeout>();
  return {
    wakeAt(dueAt, id) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          ring(id);
        },
        Math.min(Math.max(0, dueAt - Date.now()), delayMsMax),
      );
      timers.add(timer);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
