/** One Grafana dashboard, top to bottom in the order in which one looks: customers, money, work, machines. */

type Panel = {
  title: string;
  unit: 's' | 'short' | 'percentunit' | 'reqps' | 'bytes';
  queries: Record<string, string>;
};

const rows: Record<string, Panel[]> = {
  'What customers feel': [
    {
      title: 'Requests',
      unit: 'reqps',
      queries: { '{{job}}': 'sum by (job) (rate(http_request_duration_seconds_count[5m]))' },
    },
    {
      title: 'Failed requests',
      unit: 'percentunit',
      queries: {
        '{{job}}':
          'sum by (job) (rate(http_request_duration_seconds_count{status=~"5.."}[5m])) / sum by (job) (rate(http_request_duration_seconds_count[5m]))',
      },
    },
    {
      title: 'Time to answer, 95 of 100',
      unit: 's',
      queries: {
        '{{job}}': 'histogram_quantile(0.95, sum by (job, le) (rate(http_request_duration_seconds_bucket[5m])))',
      },
    },
    {
      title: 'Slowest operations',
      unit: 's',
      queries: {
        '{{operation}}':
          'topk(5, sum by (operation) (rate(http_request_duration_seconds_sum[15m])) / sum by (operation) (rate(http_request_duration_seconds_count[15m])))',
      },
    },
  ],
  'Money and mail': [
    {
      title: 'Payments',
      unit: 's',
      queries: { 'overdue for': 'max(payments_overdue_seconds)' },
    },
    { title: 'Payments to review', unit: 'short', queries: { 'to review': 'max(payments_to_review)' } },
    {
      title: 'Oldest mail that waits',
      unit: 's',
      queries: { ours: 'max(outbox_oldest_seconds)', '{{queue}} of sign-in': 'max by (queue) (queue_oldest_seconds)' },
    },
    {
      title: 'Failed calls of providers',
      unit: 'reqps',
      queries: { '{{provider}}': 'sum by (provider) (rate(provider_calls_total{outcome="failed"}[5m]))' },
    },
  ],
  Work: [
    { title: 'Jobs that wait', unit: 'short', queries: { '{{kind}}': 'max by (kind) (jobs_waiting) > 0' } },
    {
      title: 'Failed tries of jobs',
      unit: 'reqps',
      queries: { '{{kind}}': 'sum by (kind) (rate(jobs_total{outcome="failed"}[5m]))' },
    },
    {
      title: 'Since scheduled tasks succeeded',
      unit: 's',
      queries: { '{{task}}': 'time() - max by (task) (scheduled_task_last_success_timestamp_seconds)' },
    },
    {
      title: 'Time of a job, 95 of 100',
      unit: 's',
      queries: { '{{kind}}': 'histogram_quantile(0.95, sum by (kind, le) (rate(job_duration_seconds_bucket[5m])))' },
    },
  ],
  Processes: [
    { title: 'Memory', unit: 'bytes', queries: { '{{instance}}': 'process_resident_memory_bytes{job=~"zarpa-.*"}' } },
    {
      title: 'Event loop delay, 99 of 100',
      unit: 's',
      queries: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds{job=~"zarpa-.*"}' },
    },
    {
      title: 'Database connections',
      unit: 'short',
      queries: { '{{instance}} open': 'database_connections', '{{instance}} waiting': 'database_waiting' },
    },
    { title: 'Replica behind', unit: 's', queries: { behind: 'max(replica_behind_seconds)' } },
  ],
};

/** As Grafana imports it; it asks for the Prometheus data source. */
export function dashboard() {
  const source = { type: 'prometheus', uid: '${DS_PROMETHEUS}' };
  const panels = Object.entries(rows).flatMap(([title, list], row) => [
    { type: 'row', title, id: row * 10 + 1, gridPos: { x: 0, y: row * 9, w: 24, h: 1 }, collapsed: false, panels: [] },
    ...list.map((panel, column) => ({
      type: 'timeseries',
      title: panel.title,
      id: row * 10 + column + 2,
      datasource: source,
      gridPos: { x: column * 6, y: row * 9 + 1, w: 6, h: 8 },
      fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
      targets: Object.entries(panel.queries).map(([legend, expr], index) => ({
        refId: String.fromCharCode(65 + index),
        datasource: source,
        legendFormat: legend,
        expr,
      })),
    })),
  ]);
  return {
    __inputs: [{ name: 'DS_PROMETHEUS', label: 'Prometheus', type: 'datasource', pluginId: 'prometheus' }],
    uid: 'zarpa',
    title: 'Zarpa',
    tags: ['zarpa'],
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    panels,
  };
}
