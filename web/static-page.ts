import { toggleTheme } from './ui/theme.ts';

/** All the script that a static page has, fetched after its `load`: everything on it works before. */
for (const button of document.querySelectorAll('[data-theme-toggle]')) button.addEventListener('click', toggleTheme);
