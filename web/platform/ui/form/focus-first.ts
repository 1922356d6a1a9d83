/**
 * After a refusal: puts the cursor in the first field, in the order of the page, about which something is said. By its name,
 * because what is said may not be drawn yet.
 */
export function focusFirst(form: HTMLElement | null, said: ReadonlyMap<string, string>): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const field = fields.find(({ name }) => said.has(name));
  if (!field) return;
  field.focus({ preventScroll: true });
  // Once the sentences below the fields have made their room.
  requestAnimationFrame(() => field.scrollIntoView({ block: 'center', behavior: 'smooth' }));
}
