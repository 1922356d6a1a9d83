import { Minus, Plus, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { nextZoom, zoomSteps } from './zoom.state.ts';

type PdfToolsProps = {
  page: number;
  pages: number;
  zoom: number;
  isFinding: boolean;
  onGoTo: (page: number) => void;
  onZoom: (zoom: number) => void;
  onFind: () => void;
};

export function PdfTools({ page, pages, zoom, isFinding, onGoTo, onZoom, onFind }: PdfToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label="Ver el documento"
      className="flex shrink-0 items-center gap-1 border-b border-line px-3 py-1 text-sm text-muted tabular-nums"
    >
      <PageField key={page} page={page} pages={pages} onGoTo={onGoTo} />
      <span className="flex-1" />
      <Tool label="Reducir" isOff={zoom === zoomSteps[0]} onPress={() => onZoom(nextZoom(zoom, -1))}>
        <Minus className="size-4" />
      </Tool>
      <button
        type="button"
        title="Ajustar al ancho"
        aria-label={`Tamaño ${zoomText(zoom)}: ajustar al ancho`}
        onClick={() => onZoom(1)}
        className="min-h-9 rounded-md px-1 hover:bg-hover hover:text-ink"
      >
        {zoomText(zoom)}
      </button>
      <Tool label="Ampliar" isOff={zoom === zoomSteps.at(-1)} onPress={() => onZoom(nextZoom(zoom, 1))}>
        <Plus className="size-4" />
      </Tool>
      <Tool label="Buscar en el documento" isOn={isFinding} onPress={onFind}>
        <Search className="size-4" />
      </Tool>
    </div>
  );
}

const zoomText = (zoom: number) => `${Math.round(zoom * 100)} %`;

function PageField({ page, pages, onGoTo }: Pick<PdfToolsProps, 'page' | 'pages' | 'onGoTo'>) {
  const [typed, setTyped] = useState(String(page));
  function go() {
    const pageNumber = Number(typed);
    if (Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= pages) onGoTo(pageNumber);
    else setTyped(String(page));
  }
  return (
    <form
      className="flex items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label className="flex items-center gap-1.5">
        Página
        <input
          type="text"
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(String(page))}
          className="h-9 w-12 rounded-md border border-field bg-well text-center text-ink"
        />
      </label>
      <span>de {pages}</span>
    </form>
  );
}

type ToolProps = { label: string; isOff?: boolean; isOn?: boolean; onPress: () => void; children: ReactNode };

function Tool({ label, isOff = false, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      aria-expanded={isOn}
      onClick={() => !isOff && onPress()}
      className="reader-tool"
    >
      {children}
    </button>
  );
}
