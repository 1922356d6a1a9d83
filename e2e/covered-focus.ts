/** The focused control, if another element covers its upper or lower edge. Runs in the page. */
export function coveredFocus(): string[] {
  const active = document.activeElement!;
  const { left, top, bottom } = active.getBoundingClientRect();
  // What is higher than the window is read through it.
  if (bottom - top > innerHeight) return [];
  const isCovered = [top + 2, bottom - 2].some((y) => {
    const there = document.elementFromPoint(left + 10, y);
    return !there || !(active.contains(there) || there.contains(active));
  });
  return isCovered ? [`${active.outerHTML.slice(0, 160)} at ${top}`] : [];
}
