type Run = (...parameters: string[]) => string;

/** Caddy's program asks for the right to bind low ports, and is not started where nobody may have it. */
const allowed: Readonly<Record<string, bigint>> = { caddy: 1n << 10n };

/** Its root can be written to, it runs as root, or it may have rights. */
export function findRights(docker: Run, name: string): string[] {
  const inside = docker('exec', name, 'sh', '-c', 'touch /app-x /usr/x 2>&1; id -u; cat /proc/1/status').split('\n');
  const refused = inside.filter((line) => line.includes('Read-only file system')).length;
  const status = Object.fromEntries(inside.map((line) => line.split(':\t') as [string, string]));
  const right = Object.entries(allowed).find(([service]) => name.includes(service))?.[1] ?? 0n;
  return [
    refused < 2 && `${name}: its root can be written to`,
    inside.includes('0') && `${name}: it runs as root`,
    status['NoNewPrivs'] !== '1' && `${name}: it may gain rights`,
    (BigInt(`0x${status['CapBnd']}`) & ~right) !== 0n && `${name}: it may have ${status['CapBnd']}`,
    BigInt(`0x${status['CapEff']}`) !== 0n && `${name}: it has ${status['CapEff']}`,
  ].filter((finding) => typeof finding === 'string');
}

/** What this machine publishes beside `expected`, and who of those that hold data comes into the outer network. */
export function findReach(docker: Run, names: readonly string[], expected: readonly string[]): string[] {
  const published = names.flatMap((name) => {
    const all = JSON.parse(docker('inspect', '--format', '{{json .NetworkSettings.Ports}}', name)) as Ports;
    return Object.values(all).flatMap((list) => (list ?? []).map(({ HostIp, HostPort }) => `${HostIp}:${HostPort}`));
  });
  const other = published.filter((one) => !expected.includes(one));
  const missing = expected.filter((one) => !published.includes(one));
  const caddy = names.find((name) => name.includes('caddy'))!;
  const address = docker(
    'inspect',
    '--format',
    '{{(index .NetworkSettings.Networks "zarpa_outside").IPAddress}}',
    caddy,
  );
  const goesOut = (name: string) =>
    docker(
      'exec',
      name,
      'bash',
      '-c',
      `timeout 3 bash -c '</dev/tcp/${address}/443' 2>&1 && echo out || true`,
    ).endsWith('out');
  const [holders, free] = [/database|pooler|store/, /worker/].map((kind) =>
    names.filter((name) => kind.test(name)),
  ) as [string[], string[]];
  return [
    ...other.map((one) => `${one} can be reached from outside`),
    ...missing.map((one) => `${one} cannot be reached`),
    ...(holders.length === 3 ? [] : [`${holders.length} hold data, not three`]),
    ...holders.filter(goesOut).map((name) => `${name} has a way out`),
    // Otherwise nothing is tried.
    ...(free.some(goesOut) ? [] : ['the worker has no way out']),
  ];
}

type Ports = Record<string, { HostIp: string; HostPort: string }[] | null>;
