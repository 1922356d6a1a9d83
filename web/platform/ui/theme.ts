import { keepStored } from './stored.ts';
import { otherTheme, themeKey, themeOf } from './theme.state.ts';

/** Switches between dark and light and remembers it; every page's inline script applies it before the first paint. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const theme = otherTheme(themeOf(root.dataset['theme']));
  root.dataset['theme'] = theme;
  keepStored('localStorage', themeKey, theme);
}
