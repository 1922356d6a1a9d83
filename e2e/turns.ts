/** Places of a customer's page that show another turn than the badge above. Runs in the page. */
export function otherTurns(): string[] {
  const main = document.querySelector('main');
  if (!main || !location.pathname.startsWith('/empresa/')) return [];
  const owners = 'Te toca a ti';
  const labels = [owners, 'Estamos en ello', 'En el Estado', 'En el IRS', 'Nada pendiente'];
  const text = (element: Element) => element.textContent!.trim();
  const badges = [...main.querySelectorAll('span')].filter(
    (span) => labels.includes(text(span)) && span.checkVisibility(),
  );
  const list = main.querySelector(`section[aria-label="${owners}"]`);
  const found: string[] = [];
  for (const badge of badges) {
    const section = badge.closest<HTMLElement>('section, li, tr') ?? badge.parentElement!.parentElement!;
    const below = section.innerText.replaceAll(/\s+/g, ' ').replace(text(badge), '');
    const isOwners = text(badge) === owners;
    const isOther = isOwners
      ? /Estamos en ello/.test(below) || (/nos toca a nosotros/i.test(below) && !below.includes('Mientras tanto'))
      : /te toca a ti|Te esperan? \d|Esperamos lo que te pedimos|Faltan los datos/i.test(below);
    if (isOther) found.push(`«${text(badge)}» above «${below.trim().slice(0, 120)}»`);
  }
  const [head] = badges;
  if (!head) return found;
  const [, place = '', id = ''] =
    /^\/empresa\/(dashboard|empresas|impuestos)\/?([\w-]*)$/.exec(location.pathname) ?? [];
  if (place === 'empresas' && id !== '') {
    const isOwnersBelow = badges.slice(1).some((badge) => text(badge) === owners);
    const isOwners = Boolean(list) || isOwnersBelow || /Completar datos|Usar este nombre/.test(main.innerText);
    if (isOwners !== (text(head) === owners))
      found.push(`the company says «${text(head)}», its page ${isOwners ? 'asks for something' : 'asks for nothing'}`);
  }
  if (place === 'dashboard')
    for (const badge of badges) {
      const waits = /te esperan? \d/.test(badge.closest('li')!.innerText);
      if (waits !== (text(badge) === owners))
        found.push(`a row says «${text(badge)}», and that ${waits ? 'something waits' : 'nothing waits'}`);
    }
  const isAsked =
    list ??
    main.querySelector(
      'section[aria-label="Lo siguiente"] a, section[aria-label="Carta de encargo"] a, section[aria-label^="Generar"] button:enabled',
    );
  if ((place === 'dashboard' || place === 'impuestos') && !isAsked && badges.some((badge) => text(badge) === owners))
    found.push('a badge says that it is the owner’s turn, and nothing is listed');
  return found;
}
