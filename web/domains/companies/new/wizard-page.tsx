import { useSession } from '../../../platform/api/session.ts';
import { useKnownCompanies } from './progress/use-known-companies.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { Wizard } from './progress/wizard.tsx';

/** `/empresa/nueva`: choose, name, pay, complete. */
export function WizardPage() {
  const { user } = useSession();
  const { isAsked, companies } = useKnownCompanies();
  return isAsked ? <Wizard key={user.id} userId={user.id} companies={companies} /> : <WizardSkeleton />;
}
