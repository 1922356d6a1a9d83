import { useMutation, useQuery } from '@tanstack/react-query';
import { cardName } from '@zarpa/contract/renewals/card.rules.ts';
import { CreditCard } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { toast } from '../../../platform/ui/dialogs/toast.ts';
import { useLast } from '../../../platform/ui/dialogs/use-last.ts';
import { lazyPlace, onApproach, preload } from '../../../platform/ui/lazy-part.tsx';
import { LoadedRows } from '../../identity/account/rows-skeleton.tsx';
import { useToday } from '../../identity/use-today.ts';
import { cardsQuery, makeDefault, removeCard, type Cards, type SavedCard } from '../renewals.data.ts';
import { addedCard, cardStates, expiryWords } from './cards.state.ts';

const importForm = () => import('./add-card-form.tsx');
/** It brings the provider's script. */
const AddCardForm = lazyPlace(importForm, 'AddCardForm', 'h-96 w-full');

export function CardsCard() {
  const query = useQuery(cardsQuery);
  return (
    <Card title="Tarjetas" description="Los servicios que se renuevan se cobran de la principal.">
      <LoadedRows query={query} name="tus tarjetas" rows={1}>
        {(data) => <CardList data={data} />}
      </LoadedRows>
    </Card>
  );
}

function CardList({ data: { cards, consent } }: { data: Cards }) {
  const [isAdding, setIsAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function onSaved(now: Cards) {
    const card = addedCard(cards, now);
    toast.success(card ? `Guardamos ${cardName(card)}.` : 'Esa tarjeta ya estaba guardada.');
    setIsAdding(false);
    // What was pressed is gone.
    setTimeout(() => opener.current?.focus(), 0);
  }

  return (
    <div className="grid gap-5">
      {cards.length > 0 ? (
        <ul ref={list} tabIndex={-1} aria-label="Tarjetas guardadas" className="divide-y divide-line/60">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} isOnly={cards.length === 1} list={list} />
          ))}
        </ul>
      ) : (
        <p className="max-w-prose text-sm text-muted">
          No hay ninguna tarjeta guardada. Sin ella no se cobra nada solo: lo que se renueva lo pagas tú en su página.
        </p>
      )}
      {isAdding ? (
        <AddCardForm consent={consent} onSaved={onSaved} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button
          ref={opener}
          variant={cards.length === 0 ? 'primary' : 'secondary'}
          className="justify-self-start"
          {...onApproach(() => preload(importForm))}
          onClick={() => setIsAdding(true)}
        >
          Añadir tarjeta
        </Button>
      )}
    </div>
  );
}

type CardRowProps = { card: SavedCard; isOnly: boolean; list: RefObject<HTMLUListElement | null> };

function CardRow({ card, isOnly, list }: CardRowProps) {
  const today = useToday();
  const [removing, setRemoving] = useState<SavedCard>();
  const name = cardName(card);
  const choose = useMutation({
    mutationFn: () => makeDefault(card),
    onSuccess: () => toast.success(`Desde ahora se cobra de ${name}.`),
    onError: ({ message }) => toast.error(message, { title: 'No pudimos cambiarla' }),
  });
  const remove = useMutation({
    mutationFn: () => removeCard(card),
    onSuccess: () => toast.success(`Quitamos ${name}.`),
    onError: ({ message }) => toast.error(message, { title: 'No pudimos quitarla' }),
    onSettled: () => setRemoving(undefined),
  });
  const asked = useLast(removing);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_1fr_auto]">
      <CreditCard
        aria-hidden="true"
        className="size-6 self-start text-faint max-sm:mt-0.5 sm:self-center"
        strokeWidth={1.7}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{name}</span>
          {cardStates(card, today).map(({ tone, text }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </p>
        <p className="mt-0.5 text-sm text-muted tabular-nums">{expiryWords(card)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2">
        {!card.is_default && !card.is_refused && (
          <Button variant="secondary" size="sm" busy={choose.isPending} onClick={() => choose.mutate()}>
            <span>
              Hacer principal<span className="sr-only"> {name}</span>
            </span>
          </Button>
        )}
        <Button variant="secondary" size="sm" {...onApproach(preloadDialog)} onClick={() => setRemoving(card)}>
          <span>
            Quitar<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
      <ConfirmDialog
        open={removing !== undefined}
        title={`¿Quitar ${asked ? cardName(asked) : name}?`}
        message={
          isOnly
            ? 'Es la única: lo que se renueve no se podrá cobrar hasta que guardes otra. Los servicios no se cancelan.'
            : 'Se borra aquí y en el procesador de pagos. Los servicios no se cancelan.'
        }
        confirmLabel="Quitar tarjeta"
        tone="danger"
        busy={remove.isPending}
        focusAfter={() => list.current}
        onConfirm={() => remove.mutate()}
        onCancel={() => setRemoving(undefined)}
      />
    </li>
  );
}
