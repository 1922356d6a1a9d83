import { useEffect, useRef } from 'react';
import { Alert } from '../../../platform/ui/alert.tsx';

type AskRefusalProps = { refusal: string | undefined; others: readonly string[] };

/** What belongs to no field. Brought into sight: the pressed button stands below what scrolls. */
export function AskRefusal({ refusal, others }: AskRefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  const said = [...others, ...(refusal ? [refusal] : [])].join(' ');
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return <div ref={place}>{said && <Alert tone="danger">{said}</Alert>}</div>;
}
