import { Link } from '@tanstack/react-router';
import { NotForRole } from '../../companies/not-for-role.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';

/** What every role reads is one press away. */
export function ClosedTab({ registrationId }: { registrationId: string }) {
  const search = { empresa: registrationId };
  return (
    <NotForRole
      registrationId={registrationId}
      action={
        <>
          <Link to="/empresa/impuestos" search={search} className={buttonClass()}>
            Ver los impuestos
          </Link>
          <Link to="/empresa/documentos" search={search} className={buttonClass({ variant: 'secondary' })}>
            Ver los documentos
          </Link>
        </>
      }
    />
  );
}
