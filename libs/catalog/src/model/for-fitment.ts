/** A page for the car at hand: the chosen fitment stays in its address. */
export function forFitment(path: string, fitment: string | null, axle: 'front' | 'rear' | null): string {
  if (fitment === null) return path;
  const search = new URLSearchParams({ fitment, ...(axle !== null && { axle }) });
  return `${path}?${search.toString()}`;
}
