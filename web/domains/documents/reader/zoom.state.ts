export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export function nextZoom(zoom: number, step: 1 | -1): number {
  const next = step > 0 ? zoomSteps.find((one) => one > zoom) : zoomSteps.findLast((one) => one < zoom);
  return next ?? zoom;
}
