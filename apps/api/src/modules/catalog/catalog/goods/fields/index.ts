import type { FeedField } from '../../../../../platform/feeds/feed-field.ts';
import { brandFields, lineFields } from './line-fields.ts';
import { tireFields } from './tire-fields.ts';

/** All that a list of tires may say: one row for each tire, with what it shares with others of its line and brand. */
export const goodsFields: readonly FeedField[] = [...brandFields, ...lineFields, ...tireFields];
