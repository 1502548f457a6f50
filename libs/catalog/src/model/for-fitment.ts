/** A page's address for the chosen car: its fitment stays in the query. */
export function forFitment(path: string, fitment: string | null, axle: 'front' | 'rear' | null): string {
  if (fitment === null) return path;
  const search = new URLSearchParams({ fitment, ...(axle !== null && { axle }) });
  return `${path}?${search.toString()}`;
}
