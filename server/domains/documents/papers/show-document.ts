import { downloadName, extensionOf } from '@zarpa/contract/documents/categories.rules.ts';
import type { Document, DocumentVersion, StaffDocument } from '@zarpa/contract/documents/operations.ts';
import type { DocumentRow } from './documents.queries.ts';

export function documentOf(row: DocumentRow): Document {
  return {
    id: row.id,
    registration_id: row.registration_id,
    category: row.category,
    title: row.title,
    filename: `${row.id}.${extensionOf(row.media_type)}`,
    original_filename: row.name,
    download_url: `/api/user/files/${row.id}/download`,
    uploaded_at: row.created_at.toISOString(),
    is_visible_to_client: row.is_visible,
    source: row.source,
    version: row.version,
    is_signed: row.is_signed,
    is_model: row.is_model,
    media_type: row.media_type,
    size_bytes: Number(row.size_bytes),
    pages: row.pages,
    read_at: row.read_at?.toISOString() ?? null,
    has_thumbnail: row.thumbnail_id !== null,
  };
}

export function staffDocumentOf(row: DocumentRow): StaffDocument {
  return { ...documentOf(row), is_current: row.is_current, reason: row.reason };
}

export function versionOf(row: DocumentRow): DocumentVersion {
  return {
    id: row.id,
    version: row.version,
    uploaded_at: row.created_at.toISOString(),
    source: row.source,
    is_current: row.is_current,
    reason: row.reason,
  };
}

export function savedName(row: Pick<DocumentRow, 'title' | 'created_at' | 'media_type'>, company: string): string {
  return downloadName({ title: row.title, createdAt: row.created_at, mediaType: row.media_type }, company);
}
