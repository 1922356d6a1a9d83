export function sleep(ms: number, stopping?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopping?.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    stopping?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
