import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { useOnce } from '../../../platform/ui/dialogs/use-once.ts';
import { lazyPlace, onApproach } from '../../../platform/ui/lazy-part.tsx';
import { useNow } from '../../identity/use-now.ts';
import type { CompanyPeople as WholePeople } from '../people.data.ts';
import { rightsOf } from '../people.state.ts';
import { InvitationRow } from './invitation-row.tsx';
import { PersonRow } from './person-row.tsx';
import { UnderWay } from './under-way.tsx';
import { WholeCompany } from './whole-company.tsx';

const InviteDialog = lazyPlace(() => import('../invite/invite-dialog.tsx'), 'InviteDialog');

export function CompanyPeople({ registrationId, company }: { registrationId: string; company: WholePeople }) {
  const now = useNow();
  const rights = rightsOf(company);
  const { people, invitations } = company;
  return (
    <div className="grid grid-cols-1 gap-6">
      <UnderWay registrationId={registrationId} company={company} rights={rights} />
      <Card
        title="Personas"
        description="Quién entra en esta empresa y qué puede hacer en ella."
        actions={rights.mayChange && <Invite registrationId={registrationId} />}
      >
        <ul aria-label="Personas de la empresa" className="divide-y divide-line/60">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              registrationId={registrationId}
              person={person}
              mayChange={rights.mayChange && !person.is_you}
            />
          ))}
        </ul>
        {rights.mayChange && people.length === 1 && invitations.length === 0 && (
          <p className="mt-6 border-t border-line/60 pt-5 text-sm text-muted">
            Solo estás tú. Invita a tu socio o a tu contador con su correo: cada quien entra con su propia cuenta y ve
            lo que dice su papel.
          </p>
        )}
      </Card>
      {invitations.length > 0 && (
        <Card title="Invitaciones" description="Todavía sin respuesta. Cada enlace vale 14 días.">
          <ul aria-label="Invitaciones sin respuesta" className="divide-y divide-line/60">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                registrationId={registrationId}
                invitation={invitation}
                mayChange={rights.mayChange}
                now={now}
              />
            ))}
          </ul>
        </Card>
      )}
      <WholeCompany registrationId={registrationId} rights={rights} />
    </div>
  );
}

function Invite({ registrationId }: { registrationId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnce(isOpen);
  return (
    <>
      <Button size="sm" {...onApproach(preloadDialog)} onClick={() => setIsOpen(true)}>
        Invitar a una persona
      </Button>
      {wasOpened && <InviteDialog open={isOpen} registrationId={registrationId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
