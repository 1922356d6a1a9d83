import { BriefcaseBusiness } from 'lucide-react';
import { useEffect } from 'react';
import { ownNotePrefix } from '../../platform/api/forget-own-notes.ts';
import { mainItems, type NavigationItem } from '../../platform/shell/frame/navigation.ts';
import { keepStored, readStored } from '../../platform/ui/stored.ts';
import { isAccountant, mayInSome } from '../companies/may.state.ts';
import { useKnownCompanies } from '../companies/use-known-companies.ts';

const clientsItem: NavigationItem = { to: '/empresa/clientes', label: 'Clientes', icon: BriefcaseBusiness };
/** So that the navigation of whoever keeps books has its entry at once. */
const note = `${ownNotePrefix}accountant`;

/** What somebody's roles lead to: clients for an accountant, orders for who reads those of a company. */
export function useMainItems(): readonly NavigationItem[] {
  const companies = useKnownCompanies();
  const hasClients = companies ? isAccountant(companies) : readStored('localStorage', note) !== undefined;
  useEffect(() => {
    if (companies) keepStored('localStorage', note, hasClients ? '1' : undefined);
  }, [companies, hasClients]);
  const hasOrders = mayInSome(companies, 'case.read');
  return mainItems.flatMap((item) => {
    if (item.to === '/empresa/ordenes' && !hasOrders) return [];
    return item.to === '/empresa/empresas' && hasClients ? [item, clientsItem] : [item];
  });
}
