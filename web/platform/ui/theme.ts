import { otherTheme, themeKey, themeOf } from './theme.state.ts';

/** Switches the page between dark and light and remembers it; the inline script of every page applies it before the first paint. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const theme = otherTheme(themeOf(root.dataset['theme']));
  root.dataset['theme'] = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}
