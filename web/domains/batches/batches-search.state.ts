import { readTrail } from '../admin/tables/page-trail.state.ts';

export type BatchesSearch = { desde?: string };

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/;

export function readBatchesSearch({ desde }: Record<string, unknown>): BatchesSearch {
  const trail = readTrail(desde, place);
  return trail ? { desde: trail } : {};
}
