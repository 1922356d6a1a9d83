/** Long enough for a slow line to take one more piece of a file. */
const silenceMs = 30_000;

/** Aborts, as a time-out does, when nothing has moved for so long; a big file may take its time. */
export function startSilenceLimit(ms = silenceMs): { signal: AbortSignal; noteMove: () => void; end: () => void } {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function noteMove(): void {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new DOMException('nothing moves', 'TimeoutError')), ms);
  }
  noteMove();
  return { signal: controller.signal, noteMove, end: () => clearTimeout(timer) };
}
