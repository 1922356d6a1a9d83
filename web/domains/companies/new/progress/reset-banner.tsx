import { Link } from '@tanstack/react-router';
import { Alert } from '../../../../platform/ui/alert.tsx';
import { useCountdown } from './use-countdown.ts';

export function ResetBanner({ onEnd }: { onEnd: () => void }) {
  const held = useCountdown(3000, onEnd);
  return (
    <output className="block" {...held}>
      <Alert tone="success" title="Tu empresa anterior ya está completa">
        El formulario se reinició para que puedas crear otra. La encontrarás en{' '}
        <Link to="/empresa/empresas" className="font-semibold text-link underline underline-offset-4">
          Empresas
        </Link>
        .
      </Alert>
    </output>
  );
}
