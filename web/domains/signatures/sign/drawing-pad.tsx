import { fieldRatio, type Stroke } from '@zarpa/contract/signatures/adoption.rules.ts';
import { Eraser, Undo2 } from 'lucide-react';
import { useId, useState, type PointerEvent } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { FieldError } from '../../../platform/ui/fields/field-frame.tsx';
import { begin, follow, lift, noDrawing, pathOf, undo, type Drawing } from './drawing.state.ts';

type DrawingPadProps = { drawing: Drawing; error: string; onChange: (change: (before: Drawing) => Drawing) => void };

/** By finger, pen or mouse. Who cannot draw types: both are worth the same. */
export function DrawingPad({ drawing, error, onChange }: DrawingPadProps) {
  const id = useId();
  const [announcement, setAnnouncement] = useState('');
  const isEmpty = drawing.strokes.length === 0;

  function track(event: PointerEvent<SVGSVGElement>, step: typeof begin) {
    const box = event.currentTarget.getBoundingClientRect();
    // A browser tells of several points at once where the hand is quick.
    const all = event.type === 'pointermove' ? (event.nativeEvent.getCoalescedEvents?.() ?? []) : [];
    for (const { clientX, clientY } of all.length > 0 ? all : [event.nativeEvent])
      onChange((before) => step(before, [(clientX - box.left) / box.width, (clientY - box.top) / box.height]));
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p id={`${id}-label`} className="text-sm font-medium">
          Tu firma
        </p>
        <div className="flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 />}
            disabled={isEmpty}
            onClick={() => {
              onChange(undo);
              setAnnouncement('Trazo deshecho');
            }}
          >
            Deshacer
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Eraser />}
            disabled={isEmpty}
            onClick={() => {
              onChange(() => noDrawing);
              setAnnouncement('Firma borrada');
            }}
          >
            Borrar
          </Button>
        </div>
      </div>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched
        role="img"
        aria-labelledby={`${id}-label ${id}-count`}
        aria-describedby={`${id}-error`}
        viewBox={`0 0 ${fieldRatio} 1`}
        className={classNames('sign-pad w-full rounded-md border bg-white', error ? 'border-danger' : 'border-field')}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          track(event, begin);
        }}
        onPointerMove={(event) => drawing.isDown && track(event, follow)}
        onPointerUp={() => onChange(lift)}
        onPointerCancel={() => onChange(lift)}
      >
        <line x1="0.15" x2={fieldRatio - 0.15} y1="0.78" y2="0.78" className="sign-pad-line" />
        <Strokes strokes={drawing.strokes} />
      </svg>
      <p id={`${id}-count`} className="text-xs text-faint">
        {isEmpty
          ? 'Dibuja con el dedo, un lápiz o el ratón.'
          : drawing.strokes.length === 1
            ? '1 trazo.'
            : `${drawing.strokes.length} trazos.`}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

/** In the colour of ink on paper, in both themes. */
export function Strokes({ strokes }: { strokes: readonly Stroke[] }) {
  return (
    <g className="sign-ink">
      {strokes.map((stroke, index) => (
        <path key={index} d={pathOf(stroke)} />
      ))}
    </g>
  );
}
