export function entryElement(id: string): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
  return link?.closest<HTMLElement>('[data-row]') ?? link;
}
