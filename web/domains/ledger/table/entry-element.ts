/** What stands for an entry in the list: its row, or its card's link; null where the list does not show it. */
export function entryElement(id: string): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
  return link?.closest<HTMLElement>('[data-row]') ?? link;
}
