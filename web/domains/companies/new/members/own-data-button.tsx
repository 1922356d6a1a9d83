import { UserRound } from 'lucide-react';
import { useSession } from '../../../../platform/api/session.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import type { DetailsForm } from './details.form.ts';

export function OwnDataButton({ form, of }: { form: DetailsForm; of: 'contact' | 'members.0' }) {
  const { name, email } = useSession();
  const isMember = of === 'members.0';
  function useOwn() {
    const { contact } = form.getValues();
    const isContactEmpty = contact.name.trim() === '' && contact.email.trim() === '';
    form.setValue(`${of}.name`, name);
    form.setValue(`${of}.email`, email);
    // Whoever forms a company is nearly always the one we talk to; the next view shows it.
    if (isMember && isContactEmpty) {
      form.setValue('contact.name', name);
      form.setValue('contact.email', email);
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<UserRound />}
      aria-label={isMember ? 'Soy yo: usar mis datos para el miembro 1' : 'Usar mis datos para el contacto'}
      onClick={useOwn}
    >
      {isMember ? 'Soy yo' : 'Usar mis datos'}
    </Button>
  );
}
