import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { ruleFileOf } from '../../deploy/monitoring/rules.ts';
import { freePort } from '../run-bench.ts';

export type Prometheus = {
  version: string /** Summaries of what fires, by alert. */;
  firing: () => Promise<Map<string, string>>;
  stop: () => Promise<void>;
};

/** Debian's Prometheus, unpacked and not installed, with our rules `speed` times faster. It reads YAML, which JSON is. */
export async function startPrometheus(dir: string, jobs: Record<string, number>, speed: number): Promise<Prometheus> {
  const folder = join(dir, 'prometheus');
  mkdirSync(folder);
  execFileSync('apt-get', ['download', '-qq', 'prometheus'], { cwd: folder, stdio: 'ignore' });
  const [packed] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  execFileSync('dpkg-deb', ['-x', packed!, '.'], { cwd: folder });
  writeFileSync(join(folder, 'rules.yaml'), JSON.stringify(ruleFileOf('https://example.com/runbook', speed)));
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '900ms', evaluation_interval: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: Object.entries(jobs).map(([job, port]) => ({
      job_name: `zarpa-${job}`,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })),
  };
  writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(config));
  execFileSync(join(folder, 'usr/bin/promtool'), ['check', 'config', 'prometheus.yaml'], { cwd: folder });
  const program = join(folder, 'usr/bin/prometheus');
  const port = await freePort();
  const child = spawn(
    program,
    [
      '--config.file=prometheus.yaml',
      `--web.listen-address=127.0.0.1:${port}`,
      '--storage.tsdb.path=data',
      '--log.level=error',
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  for (let waited = 0; ; waited += 200) {
    const isReady = await ask('/-/ready').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || waited > 30_000) throw new Error('Prometheus did not start');
    await rest(200);
  }
  const [version] = execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n');
  return {
    version: version!.split(' (')[0]!,
    firing: async () => {
      const { data } = (await (await ask('/api/v1/alerts')).json()) as Answer;
      return new Map(
        data.alerts
          .filter(({ state }) => state === 'firing')
          .map(({ labels, annotations }) => [labels.alertname, annotations.summary]),
      );
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Answer = {
  data: { alerts: { state: string; labels: { alertname: string }; annotations: { summary: string } }[] };
};
