/** Long enough for a slow line to send one more chunk. */
const silenceMs = 30_000;

/** Aborts like a time-out after `ms` without progress; a big file may take longer in total. */
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
