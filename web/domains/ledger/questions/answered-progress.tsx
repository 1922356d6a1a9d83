export function AnsweredProgress({ done, all, text }: { done: number; all: number; text: string }) {
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="flex justify-between gap-4">
        <span>Respondidas</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <progress
        aria-label={`Preguntas respondidas: ${text}`}
        max={all}
        value={done}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  );
}
