import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { einOf } from '@zarpa/contract/formation/case.rules.ts';
import { SearchField } from '../../../admin/tables/search-field.tsx';
import { findCaseByEin } from '../staff-cases.data.ts';

/** Leads to the case of a company once its EIN is typed whole; a part of one finds nothing. */
export function EinSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useMutation({
    mutationFn: findCaseByEin,
    onSuccess: (id) => void (id && navigate({ to: '/admin/casos/$caseId', params: { caseId: id } })),
  });
  const type = (text: string) => {
    setTyped(text);
    const ein = einOf(text);
    if (ein) search.mutate(ein);
    else search.reset();
  };
  return (
    <span className="flex items-center gap-2.5 text-sm">
      <SearchField label="Buscar por EIN" value={typed} onChange={type} />
      <output className="text-muted">
        {search.isSuccess && search.data === null && 'Ninguna empresa tiene ese EIN.'}
        {search.isError && 'No pudimos buscar. Inténtalo de nuevo.'}
      </output>
    </span>
  );
}
