import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ga4Collector } from './collector.ts';
import { floodLimit } from './flood-limit.ts';
import { logPostMonitor } from './monitor.ts';
import type { MeasurementSettings } from './settings.ts';

/** Messages of one address in a minute: a page sends one every few seconds at most, and a household shares an address. */
const EVENT_BEACONS_MAX = 240;
const PROBLEM_BEACONS_MAX = 60;
const ZIPS_KEPT = 2_000;

/** The center of a ZIP code, in degrees. */
export type Center = { readonly latitude: number; readonly longitude: number };

/** A storefront process's means to measure: the ports that the settings name, limits, and known centers of ZIP codes. */
export function createMeasurement(settings: MeasurementSettings) {
  return {
    settings,
    collect: settings.collector && ga4Collector(settings.collector),
    monitor: settings.monitoring && logPostMonitor(settings.monitoring),
    mayCollect: floodLimit(EVENT_BEACONS_MAX),
    mayReport: floodLimit(PROBLEM_BEACONS_MAX),
    centers: new LRUCache<string, { center: Center | null }>({ max: ZIPS_KEPT }),
  };
}

export type Measurement = ReturnType<typeof createMeasurement>;

/**
 * True if a visit is in the sample, the same for all its pages.
 * @param visitor an anonymous id; null for a visitor who has opted out, of whom each page is sampled by itself
 */
export function isSampled(visitor: string | null, percent: number): boolean {
  return (visitor === null ? Math.random() : getShare(visitor)) * 100 < percent;
}

/** True if problems of a page may be passed on. A page without an id was sampled when it asked whether to report any. */
export const mayPassOn = (visitor: string | null, percent: number): boolean =>
  visitor === null ? percent > 0 : isSampled(visitor, percent);

/** The visitor's place among all, from 0 to below 1. */
const getShare = (visitor: string): number =>
  createHash('sha256').update(`monitoring:${visitor}`).digest().readUInt16BE() / 65_536;
