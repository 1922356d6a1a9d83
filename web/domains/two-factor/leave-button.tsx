import { useSignOut } from '../../platform/shell/use-sign-out.ts';
import { Button } from '../../platform/ui/button.tsx';

/** For somebody who cannot pass the question, or is not the one it is put to. */
export function LeaveButton() {
  const { isLeaving, leave } = useSignOut();
  return (
    <Button variant="secondary" size="sm" busy={isLeaving} onClick={() => void leave()}>
      Cerrar sesión
    </Button>
  );
}
