import { useMutation, useQuery } from '@tanstack/react-query';
import type { Permission } from '@zarpa/contract/staff/roles.rules.ts';
import { useState } from 'react';
import { PanelSelect } from '../admin/tables/panel-select.tsx';
import { refusalOf } from '../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../platform/ui/dialogs/toast.ts';
import { teamQuery, whoMay } from './team.data.ts';

type GiveToProps = {
  /** What one must be allowed to do to hold it. */
  permission: Permission;
  holderId: string | undefined;
  give: (userId: string, takeOver: boolean) => Promise<unknown>;
};

type Asked = { userId: string; assignee: string };

/** A list of colleagues: choosing one gives it to them, and they are told. What somebody else holds is asked about first. */
export function GiveTo({ permission, holderId, give }: GiveToProps) {
  const { data: team = [] } = useQuery(teamQuery);
  const [asked, setAsked] = useState<Asked>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, takeOver }: { userId: string; takeOver: boolean }) => give(userId, takeOver),
    onSuccess: () => {
      setAsked(undefined);
      toast.success('Hecho: recibe un correo.');
    },
    onError: (error, { userId }) => {
      const taken =
        refusalOf(error, 'threads.taken_by_other') ??
        refusalOf(error, 'formation.taken_by_other') ??
        refusalOf(error, 'returns.taken_by_other');
      if (taken) return setAsked({ userId, assignee: taken.assignee });
      setAsked(undefined);
      toast.error(error.message);
    },
  });
  const colleagues = whoMay(team, permission).filter(({ user_id }) => user_id !== holderId);
  if (colleagues.length === 0) return null;
  return (
    <>
      <PanelSelect
        label="Dar a"
        value=""
        onChange={(userId) => userId && !isPending && mutate({ userId, takeOver: false })}
        options={[
          { value: '', label: 'Elegir…' },
          ...colleagues.map(({ user_id, name, email }) => ({ value: user_id, label: name || email })),
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={<span className="wrap-anywhere">{`Lo lleva ${asked?.assignee || 'otra persona'}`}</span>}
        message="Si lo das a otra persona, deja de ser suyo y queda anotado. Habla antes con quien lo lleva."
        confirmLabel="Darlo de todos modos"
        busy={isPending}
        onConfirm={() => asked && mutate({ userId: asked.userId, takeOver: true })}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
