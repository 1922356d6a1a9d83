import { execFileSync, spawnSync } from 'node:child_process';

/** Some machines forbid it, so callers check the result. */
export function installPackages(label: string, names: readonly string[]): void {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [first, ...rest] = [...sudo, ...command];
    execFileSync(first!, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  console.log(`Instalando ${label}…`);
  try {
    run('apt-get', 'update', '-qq');
    // Separately, so that an unknown name does not block the others.
    for (const name of names)
      try {
        run('apt-get', 'install', '-y', '-qq', name);
      } catch (error) {
        console.log(`  ${name}: ${lastLine((error as { stderr?: Buffer }).stderr)}`);
      }
  } catch (error) {
    console.log(`  apt-get: ${lastLine((error as { stderr?: Buffer }).stderr)}`);
  }
}

function lastLine(text: Buffer | undefined): string {
  return String(text ?? '')
    .trim()
    .split('\n')
    .at(-1)!;
}
