import { parseSize, rimInches } from '@tirekit/tires';
import { type FinderFlag, type FinderState, rimChoices } from './finder-state.ts';

/** Sidewalls lower than this count as low profile. */
const LOW_PROFILE_BELOW = 40;

/** The equipment a shop needs to mount tires of a size; null for one that every shop mounts, or that can't be read. */
export function sizeNeeds(text: string): Pick<FinderState, 'rim' | 'flags'> | null {
  const size = parseSize(text);
  if (size === null) return null;
  const { aspect, runFlat } = size;
  const rimIn = rimInches(size);
  const [smallest] = rimChoices;
  const rim = rimIn < smallest ? null : (rimChoices.find((inches) => inches >= rimIn) ?? rimChoices.at(-1));
  const flags: FinderFlag[] = [
    ...(runFlat ? (['runFlat'] as const) : []),
    ...(aspect !== null && aspect < LOW_PROFILE_BELOW ? (['lowProfile'] as const) : []),
  ];
  return rim === null && flags.length === 0 ? null : { rim: rim ?? null, flags };
}
