import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../domains/formation/staff/queue/queue-page.tsx';
import { readQueueSearch } from '../../domains/formation/staff/queue/queue.state.ts';

export const Route = createFileRoute('/admin/panel')({
  staticData: { title: 'Cola' },
  validateSearch: readQueueSearch,
  component: Queue,
});

function Queue() {
  return <QueuePage search={Route.useSearch()} />;
}
