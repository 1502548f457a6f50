/** One speed symbol. `over` marks symbols that promise more than `kmh` without naming a maximum: Z and (Y). */
export interface SpeedRating {
  symbol: string;
  kmh: number;
  mph: number;
  over: boolean;
}

const rating = (symbol: string, kmh: number, mph: number, over = false): SpeedRating => ({
  symbol,
  kmh,
  mph,
  over,
});

/** Every speed symbol, slowest first. The order is not alphabetical: H is between U and V. */
export const SPEED_RATINGS: readonly SpeedRating[] = [
  rating('A1', 5, 3),
  rating('A2', 10, 6),
  rating('A3', 15, 9),
  rating('A4', 20, 12),
  rating('A5', 25, 16),
  rating('A6', 30, 19),
  rating('A7', 35, 22),
  rating('A8', 40, 25),
  rating('B', 50, 31),
  rating('C', 60, 37),
  rating('D', 65, 40),
  rating('E', 70, 43),
  rating('F', 80, 50),
  rating('G', 90, 56),
  rating('J', 100, 62),
  rating('K', 110, 68),
  rating('L', 120, 75),
  rating('M', 130, 81),
  rating('N', 140, 87),
  rating('P', 150, 93),
  rating('Q', 160, 99),
  rating('R', 170, 106),
  rating('S', 180, 112),
  rating('T', 190, 118),
  rating('U', 200, 124),
  rating('H', 210, 130),
  rating('V', 240, 149),
  rating('Z', 240, 149, true),
  rating('W', 270, 168),
  rating('Y', 300, 186),
  rating('(Y)', 300, 186, true),
];

const RANKS = new Map(SPEED_RATINGS.map((entry, rank) => [entry.symbol, rank]));

/** The rating for a symbol (`H`, `(Y)`, `A8`; `ZR` counts as `Z`), or null if unknown. */
export function speedRating(symbol: string): SpeedRating | null {
  const rank = speedRank(symbol);
  return rank === null ? null : (SPEED_RATINGS[rank] ?? null);
}

/** Position in the order of speeds; a higher rank is a faster tire. Null for an unknown symbol. */
export function speedRank(symbol: string): number | null {
  const upper = symbol.toUpperCase();
  return RANKS.get(upper === 'ZR' ? 'Z' : upper) ?? null;
}

/** Top speed in mph; for Z and (Y), the speed that the tire exceeds. */
export function speedMph(symbol: string): number | null {
  return speedRating(symbol)?.mph ?? null;
}

/** Top speed in km/h; for Z and (Y), the speed that the tire exceeds. */
export function speedKmh(symbol: string): number | null {
  return speedRating(symbol)?.kmh ?? null;
}

/** Sort order of two symbols, slowest first; unknown symbols come before all known ones. */
export function compareSpeed(a: string, b: string): number {
  return (speedRank(a) ?? -1) - (speedRank(b) ?? -1);
}

/** The text for buyers: "up to 130 mph", "over 186 mph". Null for an unknown symbol. */
export function describeSpeed(symbol: string): string | null {
  const found = speedRating(symbol);
  return found === null ? null : `${found.over ? 'over' : 'up to'} ${String(found.mph)} mph`;
}
