/** What wakes somebody: ten alerts, each with its section of the runbook. */

type Alert = {
  name: string;
  /** PromQL; a limit in seconds is `seconds(900)`, so that a trial can run faster. */
  when: (seconds: (real: number) => string) => string;
  /** How long it must be so, in seconds. */
  for: number;
  /** `page` wakes a person, `ticket` waits for the morning. */
  severity: 'page' | 'ticket';
  summary: string;
  /** Heading in docs/runbook.md, as a fragment. */
  section: string;
};

export const alerts: readonly Alert[] = [
  {
    name: 'ProcessDown',
    when: () => 'up{job=~"zarpa-.*"} == 0',
    for: 120,
    severity: 'page',
    summary: '{{ $labels.job }} on {{ $labels.instance }} does not answer',
    section: 'a-process-does-not-answer',
  },
  {
    name: 'RequestsFail',
    // A ratio of a handful of requests says nothing: at least one in ten seconds must fail.
    when: () =>
      'sum by (job) (rate(http_request_duration_seconds_count{status=~"5.."}[5m])) > 0.1 and sum by (job) (rate(http_request_duration_seconds_count{status=~"5.."}[5m])) / sum by (job) (rate(http_request_duration_seconds_count[5m])) > 0.01',
    for: 300,
    severity: 'page',
    summary: 'More than one of a hundred requests to {{ $labels.job }} fails',
    section: 'requests-fail',
  },
  {
    name: 'ProviderFails',
    // One failed call of one is no trouble: at least five.
    when: () =>
      'sum by (provider) (rate(provider_calls_total{outcome="failed"}[5m])) / sum by (provider) (rate(provider_calls_total[5m])) > 0.5 and sum by (provider) (increase(provider_calls_total{outcome="failed"}[5m])) > 5',
    for: 300,
    severity: 'page',
    summary: 'More than half of the calls of {{ $labels.provider }} fail',
    section: 'a-provider-is-down',
  },
  {
    name: 'PaymentsOverdue',
    when: (seconds) => `max(payments_overdue_seconds) > ${seconds(900)}`,
    for: 0,
    severity: 'page',
    summary: 'Payments are not looked at: the longest has waited {{ $value | humanizeDuration }}',
    section: 'payments-stay-unsettled',
  },
  {
    name: 'PaymentsToReview',
    when: () => 'max(payments_to_review) > 0',
    for: 0,
    severity: 'ticket',
    summary: '{{ $value }} payments were captured at another sum than their price',
    section: 'needs_review',
  },
  {
    name: 'MailsWait',
    when: (seconds) =>
      `max(outbox_oldest_seconds) > ${seconds(900)} or max(queue_oldest_seconds{queue="mails"}) > ${seconds(900)}`,
    for: 0,
    severity: 'page',
    summary: 'The oldest mail has waited {{ $value | humanizeDuration }}',
    section: 'mails-are-not-sent',
  },
  {
    name: 'JobsGivenUp',
    when: () => 'max(jobs_waiting{kind="dead-letter"}) > 0',
    for: 0,
    severity: 'ticket',
    summary: '{{ $value }} jobs were given up',
    section: 'jobs-are-given-up',
  },
  {
    name: 'TaskFails',
    when: (seconds) =>
      `time() - max by (task) (scheduled_task_last_success_timestamp_seconds) > 3 * max by (task) (scheduled_task_rest_seconds) + ${seconds(300)} or (max by (task) (scheduled_task_last_run_timestamp_seconds) unless max by (task) (scheduled_task_last_success_timestamp_seconds))`,
    for: 300,
    severity: 'page',
    summary: 'The scheduled task “{{ $labels.task }}” does not do its work',
    section: 'a-scheduled-task-fails',
  },
  {
    name: 'Saturated',
    when: () => 'nodejs_eventloop_lag_p99_seconds{job=~"zarpa-.*"} > 0.5 or database_waiting > 20',
    for: 120,
    severity: 'page',
    summary: '{{ $labels.job }} on {{ $labels.instance }} cannot keep up',
    section: 'a-process-cannot-keep-up',
  },
  {
    name: 'ReplicaBehind',
    when: (seconds) => `max(replica_behind_seconds) > ${seconds(60)}`,
    for: 120,
    severity: 'ticket',
    summary: 'The replica is {{ $value | humanizeDuration }} behind, and reads go to the primary',
    section: 'the-replica-is-behind',
  },
];

/** Prometheus' rule file. `speed`: how many times faster than real it is to be tried. */
export function ruleFileOf(runbookUrl: string, speed = 1) {
  const seconds = (real: number) => String(Math.max(1, Math.round(real / speed)));
  return {
    groups: [
      {
        name: 'zarpa',
        rules: alerts.map(({ name, when, for: duration, severity, summary, section }) => ({
          alert: name,
          expr: when(seconds).replaceAll('[5m]', `[${Math.max(4, Math.round(300 / speed))}s]`),
          for: `${Math.round(duration / speed)}s`,
          labels: { severity },
          annotations: { summary, runbook_url: `${runbookUrl}#${section}` },
        })),
      },
    ],
  };
}
