import { Moon, Sun } from 'lucide-react';
import { toggleTheme } from './theme.ts';

/** CSS chooses words and icon by theme, so static pages need no script. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle=""
      onClick={toggleTheme}
      className="absolute top-5 right-5 z-20 grid size-11 place-items-center rounded-full border border-line bg-raised text-ink shadow-panel transition-colors hover:bg-hover"
    >
      <span className="light:hidden">
        <Sun className="size-5" />
        <span className="sr-only">Cambiar a tema claro</span>
      </span>
      <span className="hidden light:inline">
        <Moon className="size-5" />
        <span className="sr-only">Cambiar a tema oscuro</span>
      </span>
    </button>
  );
}
