import type { LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import type { ComponentProps } from 'react';
import { NameNotes } from '../../companies/names/name-notes.tsx';
import { RequestState } from './request-state.tsx';

type FactNotesProps = {
  fact: LockedFact;
  value: string | undefined;
  request: ComponentProps<typeof RequestState>['request'] | undefined;
  announce: boolean;
};

export function FactNotes({ fact, value, request, announce }: FactNotesProps) {
  return (
    <>
      {fact === 'legal_name' && value && <NameNotes name={value} />}
      {request && <RequestState request={request} announce={announce} />}
    </>
  );
}
