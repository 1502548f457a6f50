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

/** One wrong field: its path, what is wrong, and what is allowed. */
export function formatIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const fields = issue.keys.map((key) => (path ? `${path}.${key}` : key)).join(', ');
    const allowed = path ? '' : ` Allowed: ${Object.keys(Channel.shape).join(', ')}.`;
    return `${fields}: There is no such field.${allowed}`;
  }
  const allowed = issue.code === 'invalid_value' ? ` Allowed: ${issue.values.map(String).join(', ')}.` : '';
  return `${path || '(channel)'}: ${issue.message}.${allowed}`.replace('..', '.');
}

/** The fields that every storefront must set itself. */
type OwnField = 'id' | 'name' | 'tagline' | 'theme' | 'support' | 'menu';

/** The fields that storefronts may share. `{name}` in its texts becomes the channel's name. */
export type ChannelBase = Omit<Channel, OwnField>;

/**
 * The fields that a storefront sets itself, and those in which it differs from its base. A section that is an object is merged
 * one level deep; any other section replaces the base's.
 */
export type ChannelOverrides = Pick<Channel, OwnField> & {
  [Section in keyof ChannelBase]?: Channel[Section] extends readonly unknown[] | string | boolean | null
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
 * Makes a storefront from a base and what is its own. `{name}` in any text becomes its name.
 * @throws ChannelProblem with the path of each wrong field and what is allowed
 *
 * @example
 * export const channel = defineChannel(baseChannel, {
 *   id: 'northern', // the folder's name
 *   name: 'Northern Tire',
 *   tagline: 'Tires for the far north.',
 *   theme,
 *   support,
 *   menu: [tiresMenu, brandsMenu, trackingMenu],
 * });
 */
export function defineChannel(base: ChannelBase, overrides: ChannelOverrides): Channel {
  const merged: Record<string, unknown> = { ...base };
  for (const [section, given] of Object.entries(overrides)) {
    const shared = merged[section];
    merged[section] = isSection(given) && isSection(shared) ? { ...shared, ...given } : given;
  }
  const parsed = Channel.safeParse(named(merged, overrides.name));
  if (!parsed.success) throw new ChannelProblem(overrides.id, parsed.error.issues.map(formatIssue));
  return parsed.data;
}
