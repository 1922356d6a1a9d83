export const sectionTitleId = (section: string) => `${section}-titulo`;

/** Its title has the focus; what is in view already does not move. */
export function focusSection(section: string): void {
  const title = document.getElementById(sectionTitleId(section));
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
}
