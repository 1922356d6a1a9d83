import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { ownNotePrefix } from '../../platform/api/forget-own-notes.ts';
import { mainItems, type NavigationItem } from '../../platform/shell/frame/navigation.ts';
import { keepStored, readStored } from '../../platform/ui/stored.ts';
import type { Company } from '../companies/companies.data.ts';
import { isAccountant, mayInSome } from '../companies/may.state.ts';
import { useOfKnownCompanies } from '../companies/use-known-companies.ts';

const clientsItem: NavigationItem = { to: '/empresa/clientes', label: 'Clientes', icon: BriefcaseBusiness };
/** So that the navigation of whoever keeps books has its entry at once. */
const note = `${ownNotePrefix}accountant`;

export function noteRoles(companies: readonly Company[]): void {
  keepStored('localStorage', note, isAccountant(companies) ? '1' : undefined);
}

/** What somebody's roles lead to: clients for an accountant, orders for who reads those of a company. */
export function useMainItems(): readonly NavigationItem[] {
  const [hadClients] = useState(() => readStored('localStorage', note) !== undefined);
  const hasClients = useOfKnownCompanies((companies) => (companies ? isAccountant(companies) : hadClients));
  const hasOrders = useOfKnownCompanies((companies) => mayInSome(companies, 'case.read'));
  return mainItems.flatMap((item) => {
    if (item.to === '/empresa/ordenes' && !hasOrders) return [];
    return item.to === '/empresa/empresas' && hasClients ? [item, clientsItem] : [item];
  });
}
