/** The address of a page for the chosen car: `path` with fitment and axle in its query. */
export function forFitment(path: string, fitment: string | null, axle: 'front' | 'rear' | null): string {
  if (fitment === null) return path;
  const search = new URLSearchParams({ fitment, ...(axle !== null && { axle }) });
  return `${path}?${search.toString()}`;
}
