import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Card } from '../../platform/ui/card.tsx';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { companyMailQuery } from './company-mail.data.ts';

/** Few companies have had any, so its deadlines and working days weigh on none of the others. */
const MailPiece = lazyPiece(async () => ({ default: (await import('./mail-piece.tsx')).MailPiece }));

export function CompanyMailSection({ registrationId }: { registrationId: string }) {
  const { data: mail = [] } = useQuery(companyMailQuery(registrationId));
  if (mail.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Card
        title="Correo de la empresa"
        description="Lo que llegó a la dirección de tu agente registrado. El plazo corre desde que llegó, lo leas o no."
      >
        <ul aria-label="Correo de la empresa" className="grid divide-y divide-line/60">
          {mail.map((piece) => (
            <MailPiece key={piece.id} mail={piece} />
          ))}
        </ul>
      </Card>
    </Suspense>
  );
}
