import { companyRoleNames } from '@zarpa/contract/people/permissions.rules.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { useOfKnownCompanies } from './use-known-companies.ts';

export type NotForRoleProps = { registrationId: string | undefined; headingLevel?: 1 | 2; action?: ReactNode };

export function NotForRoleShown({ registrationId, headingLevel = 2, action }: NotForRoleProps) {
  const role = useOfKnownCompanies(
    (companies) => companies?.find(({ registration_id }) => registration_id === registrationId)?.role,
  );
  return (
    <EmptyState headingLevel={headingLevel} title="Tu papel en esta empresa no incluye esto" action={action}>
      {role && `Eres ${companyRoleNames[role]}. `}Si lo necesitas, pídeselo a quien es Titular.
    </EmptyState>
  );
}
