/** Once what was just changed is on screen: what it brought can have the focus then. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
