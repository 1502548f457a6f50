import type * as z from 'zod/mini';
import { Channel } from './channel.ts';

/** A channel file that cannot be used: names every wrong field and what is allowed there. */
export class ChannelProblem extends Error {
  readonly problems: readonly string[];
  constructor(id: string, problems: readonly string[]) {
    super(`Channel "${id}" cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ChannelProblem';
    this.problems = problems;
  }
}

const describe = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.join(', ')}: There is no such field. Allowed: ${Object.keys(Channel.shape).join(', ')}.`;
  const path = issue.path.map(String).join('.') || '(channel)';
  const allowed = issue.code === 'invalid_value' ? ` Allowed: ${issue.values.map(String).join(', ')}.` : '';
  return `${path}: ${issue.message}.${allowed}`.replace('..', '.');
};

/** Everything except what a storefront must say itself. `{name}` in its texts becomes the channel's name. */
export type Preset = Omit<Channel, 'id' | 'name'>;

/** Overrides of a preset. A section that is an object is merged one level deep; any other section is replaced. */
export type ChannelOverrides = Pick<Channel, 'id' | 'name'> & {
  [Section in Exclude<keyof Channel, 'id' | 'name'>]?: Channel[Section] extends
    readonly unknown[] | string | boolean | null
    ? Channel[Section]
    : Partial<Channel[Section]>;
};

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces `{name}` by the channel's name in every text. */
function named(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{name}', () => name);
  if (Array.isArray(value)) return value.map((item) => named(item, name));
  if (!isSection(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item, name)]));
}

/**
 * Makes a storefront from a preset and what is different about this one. `{name}` in any text becomes its name.
 * @throws ChannelProblem with the path of each wrong field and what is allowed
 *
 * @example
 * export const channel = defineChannel(retailPreset, { id: 'retail', name: 'TireKit' });
 */
export function defineChannel(preset: Preset, overrides: ChannelOverrides): Channel {
  const merged: Record<string, unknown> = { ...preset };
  for (const [section, given] of Object.entries(overrides)) {
    const base = merged[section];
    merged[section] = isSection(given) && isSection(base) ? { ...base, ...given } : given;
  }
  const parsed = Channel.safeParse(named(merged, overrides.name));
  if (!parsed.success) throw new ChannelProblem(overrides.id, parsed.error.issues.map(describe));
  return parsed.data;
}
