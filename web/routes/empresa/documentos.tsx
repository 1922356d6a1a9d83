import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../domains/documents/page/documents-page.tsx';
import { readDocumentsSearch, type DocumentsSearch } from '../../domains/documents/documents-search.state.ts';

export const Route = createFileRoute('/empresa/documentos')({
  staticData: { title: 'Documentos' },
  // Read by the page: its reader would come with every other one, too.
  validateSearch: (raw): DocumentsSearch => raw,
  component: DocumentsRoute,
});

function DocumentsRoute() {
  return <DocumentsPage search={readDocumentsSearch(Route.useSearch())} />;
}
