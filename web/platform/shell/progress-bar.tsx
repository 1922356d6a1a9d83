import { useRouterState } from '@tanstack/react-router';

/** A thin line on top while a screen is on its way; only when that takes over 400 ms. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  if (!isLoading) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-clip">
      <output className="sr-only">Cargando...</output>
      <div className="progress-line h-full w-full bg-primary" />
    </div>
  );
}
