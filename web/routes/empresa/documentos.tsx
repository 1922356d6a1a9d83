import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../documents/documents-page.tsx';

export const Route = createFileRoute('/empresa/documentos')({
  staticData: { title: 'Documentos' },
  component: DocumentsPage,
});
