import type { Feature } from '@tirekit/channel';
import { guidedPath, simpleSnapPath, type Suggestion } from '@tirekit/contract';
import type { ChannelView } from '../index/channel-view.ts';
import { splitWords } from './normalize.ts';

/** A page that is no list of tires, and what people write who look for it. */
interface SearchPage {
  path: string;
  label: string;
  detail: string;
  /** True if the detail answers the search, so that it must be read before the page. */
  isNote?: true;
  /** The feature that a storefront must have for it; null for a page of every storefront. */
  feature: Feature | null;
  /** Tested on the typed words, in lower case, with one space between them. */
  asked: RegExp;
}

const INSTALLERS = { path: '/tire-shops', label: 'Tire shops near you', feature: 'tire-shops' } as const;
const BY_SIZE = { path: '/find/size', label: 'Find tires by size', feature: null } as const;

const pages: readonly SearchPage[] = [
  {
    ...{ path: '/track-your-order', label: 'Track your order', feature: 'tracking' },
    detail: 'Where it is, and how to change or cancel it',
    asked:
      /\b(?:my|an|where|cancel|change|find) (?:\w+ ){0,3}orders?\b|\border (?:status|tracking|history|number)\b|^track(?:ing)?$|\btrack(?:ing)? (?:my |an? |the )?(?:orders?|packages?|shipments?|delivery|number)\b|\bwhere are my tires\b/,
  },
  {
    ...{ path: '/track-your-order', label: 'Price guarantee', feature: 'tracking' },
    detail: 'Claim it from your order',
    isNote: true,
    asked: /\bprice (?:match(?:ing)?|guarantee|protection|adjustment)\b/,
  },
  {
    ...{ path: '/returns-and-refunds', label: 'Returns and refunds', feature: null },
    detail: 'What you can send back, and how',
    asked: /\b(?:returns?|refunds?|money back|send back)\b/,
  },
  {
    ...{ path: '/military-discount', label: 'Military discount', feature: 'military-discount' },
    detail: 'For service members, veterans, and their spouses',
    asked: /\b(?:military|veterans?|army|navy|air force|marines|marine corps|service members?)\b/,
  },
  {
    ...INSTALLERS,
    detail: 'Prices and appointment times for installation',
    asked:
      /\b(?:install(?:s|er|ers|ed|ing|ation)?|mount(?:ed|ing)?|balanc(?:e|ing)|appointments?|mobile|tire (?:shops?|stores?|places?))\b/,
  },
  {
    ...INSTALLERS,
    detail: 'They install the tires you buy here. Ask the shop about other work',
    isNote: true,
    asked: /\b(?:alignments?|oil change|rotations?|(?:flat|tire) repair|flat fix|patch|brakes?|tpms)\b/,
  },
  {
    ...{ path: '/tire-deals', label: 'Tire deals', feature: 'deals' },
    detail: 'Sales and rebates of today',
    asked:
      /\b(?:deals?|rebates?|coupons?|promos?|promotions?|sales?|clearance|black friday|cyber monday|specials|bogo|buy (?:\d|one|two|three) get (?:\d|one)|(?:promo|discount) codes?)\b/,
  },
  {
    ...{ path: '/tire-deals', label: 'Tire deals', feature: 'deals' },
    detail: 'All our tires are new',
    isNote: true,
    asked:
      /^(?:do you (?:sell|have) )?(?:used|second ?hand|llantas usadas)(?: tires?)?(?: for sale)?$|^are (?:your|the|these) tires (?:new|used)$/,
  },
  {
    ...{ path: guidedPath, label: 'Help me choose', feature: 'guided-shopping' },
    detail: 'Answer up to four questions and see three tires',
    asked:
      /\bhelp me (?:choose|pick|decide|find)\b|\brecommend|\b(?:what|which) (?:\w+ )?tires? (?:should|would|do) (?:i|you) (?:buy|get|choose|pick|use)\b|\bfor me$|\bguided shopping\b/,
  },
  {
    ...{ path: '/find/vehicle', label: 'Find tires by vehicle', feature: null },
    detail: 'Choose year, make, and model',
    asked:
      /\b(?:fits?|for|on) my (?:car|truck|suv|van|vehicle|ride)\b|\b(?:what|which) (?:size )?tires? (?:do|does|will|would|can) (?:i|my|it)\b|\bwhat size\b|\btires? size\b/,
  },
  {
    ...{ path: simpleSnapPath, label: 'Read the size with your camera', feature: 'simplesnap' },
    detail: 'From a photo of the sidewall',
    asked:
      /\bsimple ?snap\b|\b(?:scan|snap|photograph) (?:(?:a|my|the) )?(?:tires?|sidewalls?|(?:tires? )?size)\b|\bsize (?:with|from|by) (?:(?:a|my) )?(?:photo|picture|camera)\b/,
  },
  {
    ...BY_SIZE,
    detail: 'Where to read the size on your tire',
    asked: /\bwhat size\b|\b(?:read|find|check) (?:\w+ )?(?:tires? )?size\b|\btires? sizes?\b/,
  },
  {
    ...BY_SIZE,
    detail: 'Load index and speed rating come with a size',
    isNote: true,
    asked:
      /^(?:[6-9]\d|1[0-4]\d) ?[l-np-wyh](?: tires?)?$|^[l-np-wyh] (?:speed )?rat(?:ed|ing)(?: tires?)?$|^(?:speed rating|load index)$/,
  },
  {
    ...{ path: '/tire-score', label: 'How the tire score works', feature: null },
    detail: 'What it measures, and what the bands mean',
    asked: /\btires? scores?\b/,
  },
  {
    ...{ path: '/tire-sizes', label: 'Tires by wheel diameter', feature: null },
    detail: 'We sell tires, not wheels',
    isNote: true,
    asked:
      /^(?:do you (?:sell|have) )?(?:wheels?|rims?|hubcaps?|(?:wheels?|rims?) and tires?|tires? and (?:wheels?|rims?))$/,
  },
  {
    ...{ path: '/tire-sizes', label: 'All tire sizes', feature: null },
    detail: 'By wheel diameter and width',
    asked: /^(?:all )?(?:tires? )?sizes$/,
  },
  {
    ...{ path: '/brands', label: 'All brands', feature: null },
    detail: 'Every brand we sell',
    asked: /^(?:all |what |which )?(?:tires? )?brands?(?: do you (?:have|sell|carry))?$/,
  },
  {
    ...{ path: '/tire-reviews', label: 'Tire reviews', feature: 'reviews' },
    detail: 'What drivers say, by tire',
    asked: /^(?:tires? )?(?:customer )?reviews?$/,
  },
  {
    ...{ path: '/types', label: 'Tires by vehicle type', feature: null },
    detail: 'We have none for motorcycles, ATVs, bicycles, or tractors',
    isNote: true,
    asked:
      /\b(?:motorcycles?|motorbikes?|harley|atvs?|utvs?|dirt bikes?|golf carts?|bikes?|bicycles?|tractors?(?! trailers?)|lawn ?mowers?|scooters?)\b/,
  },
];

/** Somebody's ZIP code: `tires near 55401`. */
const ZIP = /^(?:(?:tires?|tire shops?) )?(?:near |in |around )?\d{5}$/;

/**
 * The pages that a search asks for, the best first. The storefront has all of them.
 * @returns also whether what they say must be read before one of them is opened
 */
export function searchPages(
  { features }: Pick<ChannelView, 'features'>,
  typed: string,
): { pages: Suggestion[]; isNote: boolean } {
  const text = splitWords(typed).join(' ');
  const found = pages.filter(
    ({ feature, asked, path }) =>
      (feature === null || features.includes(feature)) &&
      (asked.test(text) || (path === INSTALLERS.path && ZIP.test(text))),
  );
  const first = found.filter((page, at) => found.findIndex(({ path }) => path === page.path) === at);
  return {
    pages: first.map(({ path, label, detail }) => ({ kind: 'page', label, detail, path })),
    isNote: first.some((page) => page.isNote === true),
  };
}
