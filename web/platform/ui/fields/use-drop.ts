import { useRef, useState, type DragEvent } from 'react';
import type { Dropped } from './upload.state.ts';

/** Only this area accepts drops; drops on its children count as drops on it. */
export function useDrop(onDropped: (items: Dropped[]) => void) {
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const move = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    onDragEnter: () => move(1),
    onDragLeave: () => move(-1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setIsOver(false);
      onDropped(
        [...event.dataTransfer.items].map((item) => ({
          isFolder: item.webkitGetAsEntry()?.isDirectory ?? false,
          file: item.getAsFile(),
        })),
      );
    },
  };
}
