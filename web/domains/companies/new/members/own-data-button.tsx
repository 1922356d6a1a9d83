import { UserRound } from 'lucide-react';
import { useSession } from '../../../../platform/api/session.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import type { DetailsForm } from './details.form.ts';

export function OwnDataButton({ form, of, label }: { form: DetailsForm; of: 'contact' | 'members.0'; label: string }) {
  const { name, email } = useSession();
  function useOwn() {
    form.setValue(`${of}.name`, name);
    form.setValue(`${of}.email`, email);
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<UserRound />}
      aria-label={`Usar mis datos para ${label}`}
      onClick={useOwn}
    >
      Usar mis datos
    </Button>
  );
}
