export type Theme = 'dark' | 'light';

export const themeKey = 'zarpa.theme';

/** Dark unless light was chosen (formation.md §1). */
export function themeOf(stored: string | null | undefined): Theme {
  return stored === 'light' ? 'light' : 'dark';
}

export const otherTheme = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light');
