import { equalShares, memberRoleLabels } from '@zarpa/contract/companies/members.rules.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import type { MemberEntry, WizardState } from '../progress/wizard.state.ts';
import { memberName } from './member-name.state.ts';
import { sharesOf } from './ownership.state.ts';

type DetailsReviewProps = {
  members: readonly MemberEntry[];
  names: WizardState['companyNames'];
  onEdit: (id: string) => void;
};

/** What this view does not show of what is sent: the names and the members. */
export function DetailsReview({ members, names, onEdit }: DetailsReviewProps) {
  const isGiven = members.some((member) => member.ownership_percentage.trim() !== '');
  const shares = isGiven ? sharesOf(members) : equalShares(members.length);
  return (
    <section aria-labelledby="revision" className="rounded-lg border border-line bg-surface">
      <h3 id="revision" className="px-5 pt-4 pb-2 font-semibold sm:px-6">
        Revisa antes de crearla
      </h3>
      <ul className="divide-y divide-line text-sm">
        <Row label="Empresa">
          {names.primaryName.trim()}
          {names.alternativeName.trim() && (
            <span className="text-muted"> · si no se admite, {names.alternativeName.trim()}</span>
          )}
        </Row>
        {members.map((member, index) => (
          <Row
            key={member.id}
            label={`Miembro ${index + 1}`}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Editar miembro ${index + 1}`}
                onClick={() => onEdit(member.id)}
              >
                Editar
              </Button>
            }
          >
            {memberName(member) || 'Sin nombre'}
            <span className="text-muted">
              {[member.role && memberRoleLabels[member.role], `${shares[index]}%`]
                .filter(Boolean)
                .map((text) => ` · ${text}`)}
            </span>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Row({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 px-5 py-1.5 sm:px-6">
      <span className="w-24 shrink-0 text-muted">{label}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {action}
    </li>
  );
}
