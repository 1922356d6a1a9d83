import type { SupportSearch } from '../support-search.state.ts';
import { NewThreadForm } from './new-thread-form.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

export function ThreadsPanel({ search: { hilo, hablar, empresa, orden, ref } }: { search: SupportSearch }) {
  if (hilo) return <ThreadView key={hilo} id={hilo} />;
  if (hablar)
    return (
      <NewThreadForm
        key={`${empresa ?? ''} ${orden ?? ''} ${ref ?? ''}`}
        about={{
          ...(empresa && { registration_id: empresa }),
          ...(orden && { order_id: orden }),
          ...(ref && { reference: ref }),
        }}
      />
    );
  return <ThreadList />;
}
