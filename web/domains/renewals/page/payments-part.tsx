import { CardsCard } from '../cards/cards-card.tsx';
import { ChargesCard } from '../charges/charges-card.tsx';

/** The cards that are charged, and what they are charged with. */
export function PaymentsPart() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <CardsCard />
      <ChargesCard />
    </div>
  );
}
