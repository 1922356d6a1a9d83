import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cardName } from '@zarpa/contract/renewals/card.rules.ts';
import { CreditCard } from 'lucide-react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { cardsQuery } from '../renewals.data.ts';
import { chargedCard } from '../cards/cards.state.ts';

/** Of which card a charge that comes by itself will be asked. */
export function ChargedCard() {
  const query = useQuery(cardsQuery);
  return (
    <Loaded query={query} failure="No pudimos cargar tus tarjetas" skeleton="h-6 w-64 max-w-full">
      {({ cards }) => {
        const card = chargedCard(cards);
        return (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <CreditCard aria-hidden="true" className="size-5 shrink-0 text-faint" />
            {card ? `Se cobra de ${cardName(card)}.` : 'No hay ninguna tarjeta de la que cobrarlo.'}
            <Link to="/empresa/cuenta" hash="pagos" className="text-link underline underline-offset-4">
              {card ? 'Cambiar tarjeta' : 'Añadir tarjeta'}
            </Link>
          </p>
        );
      }}
    </Loaded>
  );
}
