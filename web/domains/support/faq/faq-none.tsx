import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { LifebuoyDrawing } from '../../../platform/ui/drawings/lifebuoy-drawing.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import type { SupportSearch } from '../support-search.state.ts';

/** Nothing is near enough: who else can be asked. */
export function FaqNone({ text, search }: { text: string; search: SupportSearch }) {
  return (
    <EmptyState
      headingLevel={3}
      drawing={<LifebuoyDrawing />}
      title={<span className="wrap-anywhere">No encontramos nada sobre «{text}»</span>}
      action={
        <>
          <Link
            to="/empresa/soporte"
            search={{ ...search, vista: 'chat' }}
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
          >
            Preguntar al asistente
          </Link>
          <Link
            to="/empresa/soporte"
            search={{ ...search, hablar: '1' }}
            resetScroll={false}
            className={buttonClass({ variant: 'secondary' })}
          >
            Escribir a una persona
          </Link>
        </>
      }
    >
      <p>Prueba con otras palabras, o pregúntanos.</p>
    </EmptyState>
  );
}
