export const sectionTitleId = (section: string) => `${section}-titulo`;

/** Its title has the focus; what is in view already does not move, unless it is to `start` there. */
export function focusSection(section: string, block: 'nearest' | 'start' = 'nearest'): void {
  const title = document.getElementById(sectionTitleId(section));
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block });
}
