import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../documents/documents-page.tsx';
import { readDocumentsSearch } from '../../documents/documents-search.state.ts';

export const Route = createFileRoute('/empresa/documentos')({
  staticData: { title: 'Documentos' },
  validateSearch: readDocumentsSearch,
  component: DocumentsRoute,
});

function DocumentsRoute() {
  return <DocumentsPage search={Route.useSearch()} />;
}
