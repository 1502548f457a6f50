/** A formatter for each zone, made once: making one takes a hundred times as long as using it. */
export function zoneFormats(
  options: (zone: string) => Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = known.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...options(zone), timeZone: zone });
    known.set(zone, format);
    return format;
  };
}
