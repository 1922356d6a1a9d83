/** Runs after the current change is painted, when new elements can take the focus. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
