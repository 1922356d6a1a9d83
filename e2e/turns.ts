/** Whose turn it is, as one page says it in several places: its badges, what stands below them, and what waits. */

/** Each place of a customer's page that says another turn than the badge above it. Runs in the page. */
export function otherTurns(): string[] {
  const main = document.querySelector('main');
  if (!main || !location.pathname.startsWith('/empresa/')) return [];
  const owners = 'Te toca a ti';
  const labels = [owners, 'Estamos en ello', 'En el Estado', 'En el IRS', 'Nada pendiente'];
  const said = (element: Element) => element.textContent!.trim();
  const badges = [...main.querySelectorAll('span')].filter(
    (span) => labels.includes(said(span)) && span.checkVisibility(),
  );
  const list = main.querySelector(`section[aria-label="${owners}"]`);
  const found: string[] = [];
  for (const badge of badges) {
    const around = badge.closest<HTMLElement>('section, li, tr') ?? badge.parentElement!.parentElement!;
    const below = around.innerText.replaceAll(/\s+/g, ' ').replace(said(badge), '');
    const isOwners = said(badge) === owners;
    const isOther = isOwners
      ? /Estamos en ello/.test(below) || (/nos toca a nosotros/i.test(below) && !below.includes('Mientras tanto'))
      : /te toca a ti|Te esperan? \d|Esperamos lo que te pedimos|Faltan los datos/i.test(below);
    if (isOther) found.push(`«${said(badge)}» above «${below.trim().slice(0, 120)}»`);
  }
  const [head] = badges;
  if (!head) return found;
  const [, place = '', id = ''] =
    /^\/empresa\/(dashboard|empresas|impuestos)\/?([\w-]*)$/.exec(location.pathname) ?? [];
  if (place === 'empresas' && id !== '') {
    const asked = badges.slice(1).some((badge) => said(badge) === owners);
    const isOwners = Boolean(list) || asked || /Completar datos|Usar este nombre/.test(main.innerText);
    if (isOwners !== (said(head) === owners))
      found.push(`the company says «${said(head)}», its page ${isOwners ? 'asks for something' : 'asks for nothing'}`);
  }
  if (place === 'dashboard')
    for (const badge of badges) {
      const waits = /Te esperan? \d/.test(badge.closest('section')!.innerText);
      if (waits !== (said(badge) === owners))
        found.push(`a card says «${said(badge)}», and that ${waits ? 'something waits' : 'nothing waits'}`);
    }
  if ((place === 'dashboard' || place === 'impuestos') && !list && badges.some((badge) => said(badge) === owners))
    found.push('a badge says that it is the owner’s turn, and nothing is listed');
  return found;
}
