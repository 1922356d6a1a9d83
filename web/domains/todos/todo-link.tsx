import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Todo } from './todos.data.ts';

/** To the place where it is done. */
export function TodoLink({ todo, className, children }: { todo: Todo; className: string; children: ReactNode }) {
  const { place, registration_id: empresa, year, item } = todo;
  const ofYear = year === null ? {} : { anio: year };
  const given = { className, children };
  switch (place) {
    case 'wizard':
      return <Link to="/empresa/nueva" {...given} />;
    case 'company':
      return <Link to="/empresa/empresas/$registrationId" params={{ registrationId: empresa }} {...given} />;
    case 'documents':
      return <Link to="/empresa/documentos" search={{ empresa }} hash="carpeta-bancaria" {...given} />;
    case 'taxes':
      return <Link to="/empresa/impuestos" search={{ empresa, ...ofYear }} {...given} />;
    case 'return':
      return (
        <Link
          to="/empresa/impuestos"
          search={{ empresa, ...ofYear, ...(item !== null && { aprobar: item }) }}
          {...given}
        />
      );
    case 'ledger':
      return <Link to="/empresa/impuestos/movimientos" search={{ empresa, ...ofYear, ver: 'open' }} {...given} />;
    case 'support':
      return <Link to="/empresa/soporte" search={{ vista: 'conversaciones', hablar: '1', empresa }} {...given} />;
  }
}
