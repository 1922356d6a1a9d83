export const accountTabs = [
  { tab: 'seguridad', name: 'Seguridad', cards: ['dos-pasos', 'contrasena', 'sesiones', 'actividad'] },
  { tab: 'perfil', name: 'Perfil', cards: ['perfil', 'conectadas', 'avisos'] },
  { tab: 'pagos', name: 'Pagos', cards: ['tarjetas'] },
  { tab: 'datos', name: 'Datos', cards: ['datos'] },
] as const;
export type AccountTab = (typeof accountTabs)[number]['tab'];
export type AccountCard = (typeof accountTabs)[number]['cards'][number];

export function tabOfHash(hash: string): AccountTab {
  const found = accountTabs.find(({ tab, cards }) => tab === hash || cards.some((card) => card === hash));
  return found?.tab ?? 'seguridad';
}
