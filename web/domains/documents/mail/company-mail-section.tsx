import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import type { CompanyMail } from '../company-mail.data.ts';
import { MailPiece } from './mail-piece.tsx';
import { firstMail, isUrgent } from './urgent-mail.state.ts';

export function CompanyMailSection({ mail }: { mail: readonly CompanyMail[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? mail : firstMail(mail);
  const next = mail.find(isUrgent);
  return (
    <Card
      title="Correo de la empresa"
      description="Lo que llegó a la dirección de tu agente registrado. El plazo corre desde que llegó, lo leas o no."
    >
      <ul aria-label="Correo de la empresa" className="grid divide-y divide-line/60">
        {shown.map((piece) => (
          <MailPiece key={piece.id} mail={piece} isNext={piece === next} />
        ))}
      </ul>
      {shown.length < mail.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          {`Ver ${mail.length - shown.length} más`}
        </Button>
      )}
    </Card>
  );
}
