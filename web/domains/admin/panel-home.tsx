import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../platform/api/session.ts';
import { placesOf } from './panel-places.ts';

/** The first place that the role may open. */
export function PanelHome() {
  const { staffRole } = useSession();
  return staffRole && <Navigate to={placesOf(staffRole)[0]!.to} replace />;
}
