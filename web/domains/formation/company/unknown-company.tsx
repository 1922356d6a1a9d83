import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

export function UnknownCompany() {
  return (
    <EmptyState
      headingLevel={1}
      title="No encontramos esa empresa"
      className="py-12 sm:py-20"
      action={
        <Link to="/empresa/empresas" className={buttonClass({})}>
          Volver a Empresas
        </Link>
      }
    >
      <p>Puede que el enlace esté incompleto, que esté en otra cuenta o que ya no tengas acceso a ella.</p>
    </EmptyState>
  );
}
