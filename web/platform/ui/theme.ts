import { keepStored } from './stored.ts';
import { otherTheme, themeKey, themeOf } from './theme.state.ts';

/** Switches the page between dark and light and remembers it; the inline script of every page applies it before the first paint. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const theme = otherTheme(themeOf(root.dataset['theme']));
  root.dataset['theme'] = theme;
  keepStored('localStorage', themeKey, theme);
}
