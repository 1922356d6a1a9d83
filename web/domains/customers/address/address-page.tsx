import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brand } from '@zarpa/contract/core/brand.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { useEffect, useState } from 'react';
import { call, type CallAnswer } from '../../../platform/api/call.ts';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';

type Answer = CallAnswer<'POST /api/address-corrections/verify'>['data'];

/** The same page for both addresses, so that the link says nothing of the account. The token stands after `#`: no server sees it. */
export function AddressPage() {
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const say = useMutation({
    mutationFn: async (answer: 'confirm' | 'stop') =>
      (await call('POST /api/address-corrections/verify', { body: { token, answer } })).data,
  });
  return (
    <main className="mx-auto grid max-w-prose gap-4 px-4 py-10">
      <Link to="/" className="font-bold text-link">
        {brand.product}
      </Link>
      <h1 className="text-2xl font-bold">El correo de tu cuenta</h1>
      <div aria-live="polite" className="grid gap-4">
        {say.data ? (
          <Said answer={say.data} />
        ) : (
          <>
            {say.error && (
              <Alert tone="caution" announce={false} title="No pudimos anotarlo">
                {say.error.message}
              </Alert>
            )}
            {token === '' ? (
              <Alert tone="caution" announce={false} title="Falta el enlace">
                Abre el enlace del correo que te enviamos.
              </Alert>
            ) : (
              <>
                <p>
                  Nuestro equipo va a corregir la dirección de una cuenta, y te preguntamos porque este correo es una de
                  las dos. ¿Lo pediste tú?
                </p>
                <p className="flex flex-wrap gap-2">
                  <Button busy={say.isPending} onClick={() => say.mutate('confirm')}>
                    Sí, fui yo
                  </Button>
                  <Button variant="secondary" busy={say.isPending} onClick={() => say.mutate('stop')}>
                    No fui yo
                  </Button>
                </p>
              </>
            )}
          </>
        )}
      </div>
    </main>
  );
}

function Said({ answer: { side, state, due_at } }: { answer: Answer }) {
  if (state === 'stopped')
    return (
      <Alert tone="success" announce={false} title="No cambiamos nada">
        Gracias por decirlo. La cuenta se queda como estaba, y el equipo lo ve.
      </Alert>
    );
  if (state === 'done')
    return (
      <Alert tone="success" announce={false} title="Ya está corregido">
        Entra con la dirección nueva y la contraseña de siempre.
      </Alert>
    );
  if (state !== 'open')
    return (
      <Alert tone="caution" announce={false} title="No pudimos corregirlo">
        Escríbenos a {brand.supportEmail} y lo vemos contigo.
      </Alert>
    );
  return (
    <Alert tone="success" announce={false} title="Anotado, gracias">
      {side === 'new'
        ? `Si la dirección anterior no dice nada, podrás entrar con esta desde el ${formatDay(due_at)}. Te escribiremos aquí.`
        : 'La cuenta cambia en cuanto la otra dirección lo confirme.'}
    </Alert>
  );
}
