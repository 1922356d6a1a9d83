import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { PlainFrame, PlainSkeleton } from '../../../platform/shell/frame/plain-frame.tsx';
import { Alert } from '../../../platform/ui/alert.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { formatMoment } from '../../identity/account/moments.state.ts';
import { LinkOver } from '../../signatures/sign/link-over.tsx';
import { undoLink } from '../people-links.ts';
import { useMailedToken } from '../use-mailed-token.ts';

const undoQuery = (token: string) =>
  queryOptions({
    queryKey: ['undo', token],
    queryFn: async ({ signal }) =>
      (await call('POST /api/hand-overs/view', { body: { token } }, { signal, anonymous: true })).data,
    staleTime: 0,
  });

/** For whoever was *titular* before: needs no account. Opening the link does nothing, because programs open links, too. */
export function UndoPage() {
  const token = useMailedToken(undoLink);
  return (
    <PlainFrame>
      {token === undefined ? (
        <LinkOver title="Falta el enlace">Abre el enlace del correo que te enviamos.</LinkOver>
      ) : (
        <Undo key={token} token={token} />
      )}
    </PlainFrame>
  );
}

function Undo({ token }: { token: string }) {
  const query = useQuery(undoQuery(token));
  const undo = useMutation({
    mutationFn: async () =>
      (await call('POST /api/hand-overs/undo', { body: { token } }, { anonymous: true })).data.company_name,
  });
  if (undo.data !== undefined)
    return (
      <LinkOver title="La entrega se deshizo">
        <p className="wrap-anywhere">
          Vuelves a ser Titular de {undo.data}. Si tú no la entregaste, cambia la contraseña de tu cuenta y de tu correo
          antes de seguir.
        </p>
      </LinkOver>
    );
  const over = overOf(query.error) ?? overOf(undo.error);
  if (over) return <LinkOver title="Este enlace ya no sirve">{over}</LinkOver>;
  return (
    <Loaded query={query} failure="No pudimos abrir el enlace" skeleton={<PlainSkeleton />}>
      {({ company_name, to_name, undo_until }) => (
        <section
          aria-labelledby="deshacer"
          className="mx-auto grid w-full max-w-lg grid-cols-1 gap-5 rounded-xl border border-line bg-surface p-6 sm:p-8"
        >
          <div>
            <p className="text-sm wrap-anywhere text-muted">{company_name}</p>
            <h1 id="deshacer" className="mt-1 text-xl font-bold">
              ¿Deshacer la entrega?
            </h1>
          </div>
          <p className="wrap-anywhere">
            La empresa pasó a {to_name}. Si la deshaces, vuelves a ser Titular y {to_name} queda como Socio. Puedes
            hacerlo hasta el {formatMoment(undo_until)}.
          </p>
          {undo.error && (
            <Alert tone="danger" title="No pudimos deshacerla">
              {undo.error.message}
            </Alert>
          )}
          <p>
            <Button variant="danger" busy={undo.isPending} busyLabel="Deshaciendo…" onClick={() => undo.mutate()}>
              Deshacer la entrega
            </Button>
          </p>
          <p className="text-sm text-muted">Si la entregaste tú, no hagas nada.</p>
        </section>
      )}
    </Loaded>
  );
}

const overOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'people.undo_over' ? error.message : undefined;
