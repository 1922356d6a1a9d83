import { expect, test } from 'vitest';
import { cancellationWords } from './cancelling.rules.ts';

test('who cancels reads what ends when, what it means and what comes back', () => {
  expect(cancellationWords({ kind: 'agent', paid_until: '2027-05-03' }, '2027-05-02')).toEqual({
    ends: 'Sigue hasta el 3 de mayo de 2027, que ya está pagado. Después no se cobra nada.',
    means:
      'Una LLC de Wyoming tiene que tener un agente registrado. Sin él, el Estado avisa a la empresa y 60 días después puede disolverla: nombra antes a otro agente.',
    returns: 'De lo que ya pagaste no se devuelve nada. Hasta ese día puedes volver a renovarlo.',
  });
  expect(cancellationWords({ kind: 'addon', paid_until: '2027-05-03' }, '2027-05-03')).toEqual({
    ends: 'Termina hoy: lo que pagaste llegó hasta el 3 de mayo de 2027. Lo que falta por pagar ya no se cobra.',
    means: 'Ese día deja de funcionar: cambia antes lo que dependa de él.',
    returns: 'No se puede deshacer.',
  });
});
