import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '../../../platform/ui/button.tsx';

type Place = LinkProps | false | '' | null | undefined;

export function PanelPages({ before, after }: { before: Place; after: Place }) {
  if (!before && !after) return null;
  return (
    <nav aria-label="Páginas" className="mt-4 flex gap-2">
      {before && (
        <Link {...before} className={pageClass}>
          Anterior
        </Link>
      )}
      {after && (
        <Link {...after} className={pageClass}>
          Siguiente
        </Link>
      )}
    </nav>
  );
}

const pageClass = buttonClass({ variant: 'secondary', size: 'sm' });
