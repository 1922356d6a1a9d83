import { demoCustomer, demoSecondStaff, demoStaff } from './demo-accounts.ts';
import type { Settings } from './settings.ts';

export function printTable({ ports, own, environment }: Settings, seconds: number): void {
  const local = (port: number) => `http://localhost:${port}`;
  const rows: [string, string][] = [
    ['Aplicación', environment['PUBLIC_URL'] ?? local(ports.web)],
    ['Panel del equipo', `${environment['PUBLIC_URL'] ?? local(ports.web)}/admin   (la primera vez pide activar 2FA)`],
    ['API (referencia)', `${local(ports.api)}/api/docs`],
    ['Estado del conjunto', `${local(ports.api)}/health/whole`],
    ...(own.identity
      ? ([
          ['Inicio de sesión', local(ports.identity)],
          ['Cliente de prueba', `${demoCustomer.email}   ${demoCustomer.password}`],
          ['Personal de prueba', `${demoStaff.email}   ${demoStaff.password}`],
          ['Segunda persona', `${demoSecondStaff.email}   ${demoSecondStaff.password}`],
        ] satisfies [string, string][])
      : []),
    ...(own.filing ? ([['Socio de presentación', `${local(ports.filing)}/sandbox`]] satisfies [string, string][]) : []),
    ...(own.mail ? ([['Bandeja de correo', local(ports.inbox)]] satisfies [string, string][]) : []),
    ...(own.stripe
      ? ([
          ['Tarjeta que paga', '4242 4242 4242 4242   (cualquier fecha futura y CVC)'],
          ['Tarjeta rechazada', '4000 0000 0000 0002'],
          ['Sin fondos', '4000 0000 0000 9995'],
          ['Con 3-D Secure', '4000 0000 0000 3220'],
          ['Simulador', local(ports.control)],
        ] satisfies [string, string][])
      : []),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const inner = Math.max(...rows.map(([, value]) => value.length));
  const line = (left: string, middle: string, right: string) =>
    `${left}${'─'.repeat(width + 2)}${middle}${'─'.repeat(inner + 2)}${right}`;
  console.log(line('┌', '┬', '┐'));
  for (const [label, value] of rows) console.log(`│ ${label.padEnd(width)} │ ${value.padEnd(inner)} │`);
  console.log(line('└', '┴', '┘'));
  console.log(`Listo en ${seconds.toFixed(1)} s. Ctrl-C lo detiene todo; los datos quedan para la próxima vez.`);
}
