import type { FactKey } from '@zarpa/contract/tax/book/facts.rules.ts';
import { questionOf } from '@zarpa/contract/tax/answers/questions.rules.ts';
import { Button } from '../../../platform/ui/button.tsx';

export function AskButton({ asks, onAsk }: { asks: string; onAsk: (fact: string) => void }) {
  const { title, isGiven, help } = questionOf(asks as FactKey);
  if (isGiven)
    return (
      <p className="px-3 text-sm text-muted">
        {title.replaceAll(/[¿?]/g, '')}: {help.charAt(0).toLowerCase() + help.slice(1)}
      </p>
    );
  return (
    <Button size="sm" variant="secondary" aria-label={`Responder: ${title}`} onClick={() => onAsk(asks)}>
      Responder
    </Button>
  );
}
