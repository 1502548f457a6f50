import { messages } from '@tirekit/contract';
import { isValidElement } from 'react';
import {
  copyProblems,
  sampleCart,
  sampleFulfillment,
  sampleOrder,
  sentenceCaseProblems,
  tireSummary,
} from '@tirekit/contract/testing';
import { installerCertifications } from '@tirekit/installers';

/** The specification's own sentences and names (sections 4 and 5) keep their spelling. */
const SPECIFIED: ReadonlySet<string> = new Set([
  messages.zipMissing,
  messages.zipDifferent,
  messages.usZip,
  messages.firstName,
  messages.lastName,
  messages.city,
  messages.address,
  'Cancel Return',
]);

/** Elements whose text is in sentence case: headings, buttons, and the names of fields and groups. */
const TITLES =
  'h1, h2, h3, h4, h5, h6, button, summary, label, legend, th, dt, [role="button"], [role="tab"]';
/** Attributes that a buyer sees or hears. */
const SPOKEN = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'] as const;

/** Properties whose values are names of brands, tires, vehicles, shops, people, and places. */
const NAMED =
  /^(?:name|brand|brandName|line|lineName|model|make|trim|company|author|city|state|firstName|lastName|nickname|vehicle)$/;

/** The names in a story's data, however deep. */
function namesIn(value: unknown, property = '', seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return NAMED.test(property) ? [value] : [];
  // An element of React leads to everything that is rendered.
  if (typeof value !== 'object' || value === null || seen.has(value) || isValidElement(value)) return [];
  seen.add(value);
  return Array.isArray(value)
    ? value.flatMap((entry) => namesIn(entry, property, seen))
    : Object.entries(value).flatMap(([key, entry]) => namesIn(entry, key, seen));
}

/** Names of the sample data, which stories also write into their texts. */
const SAMPLE_NAMES: readonly string[] = [
  ...namesIn([tireSummary(), sampleCart(), sampleFulfillment(), sampleOrder()]),
  '2021 Honda CR-V',
  'Honda Civic',
  'Apex Sport',
  'Calder & Sons Tire Manufacturing of Ohio',
  'Cedar Valley Delivery',
  'Dana Reyes',
  'Dayton',
  'East Broad Street',
  'Frost',
  'Harbor County Fleet Services',
  'Harbor Tower',
  'Maple Dr',
  'Mapel Drvie',
  'Nimbus Hush',
  'SimpleCrew',
  'Velaro Tour',
  // The driving styles of the specification
  'Lead Foot',
  'Road Warrior',
  'Towing & Hauling',
  ...Object.values(installerCertifications),
];

const formatText = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The lines of a title: of a choice with an address or a count in it, each line is read by itself. */
const listLines = (element: Element): string[] =>
  element instanceof HTMLElement && element.childElementCount > 0
    ? element.innerText.split('\n').map((line) => line.trim())
    : [formatText(element)];

/** The elements of the page; Storybook's own messages stand beside them. */
const shown = (root: Element, selector: string): Element[] =>
  [...root.querySelectorAll(selector)].filter((element) => element.closest('.sb-wrapper') === null);

/** Elements with text of their own, so that a sentence with a link or a figure in it is read as a whole. */
function paragraphs(root: Element): Element[] {
  const own = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  return shown(root, '*:not(script, style, code)').filter((element) => [...element.childNodes].some(own));
}

/** An accessible name that repeats visible words with other capitals, as "compare summit TrailLock" would. */
function namedOtherwise(element: Element): string[] {
  const name = element.getAttribute('aria-label') ?? '';
  const seen = formatText(element);
  const at = seen === '' ? -1 : name.toLowerCase().indexOf(seen.toLowerCase());
  // The first word may lose its capital inside of a sentence.
  return at < 0 || name.slice(at + 1, at + seen.length) === seen.slice(1)
    ? []
    : [`"${name}" is read aloud where "${seen}" is seen`];
}

/** A name of the data that an accessible name spells without its capitals. */
function lowerCased(name: string, known: readonly string[]): string[] {
  return known
    .filter((own) => own.includes(' ') && own !== own.toLowerCase() && name.includes(own.toLowerCase()))
    .map((own) => `"${name}" is read aloud without the capitals of ${own}`);
}

/**
 * Reads a story as a buyer does, by sight and by ear.
 * @param data the story's arguments and answers, whose names keep their capitals
 * @throws Error that lists each text that breaks our rules of wording
 */
export function checkWords(root: Element, data: unknown): void {
  const names = [...SAMPLE_NAMES, ...namesIn(data)];
  const spoken = shown(root, '*').flatMap((element) =>
    SPOKEN.flatMap((attribute) => element.getAttribute(attribute) ?? []),
  );
  const read = [...paragraphs(root).map(formatText), ...spoken].filter((text) => !SPECIFIED.has(text));
  const titles = shown(root, TITLES)
    .flatMap(listLines)
    .filter((text) => !SPECIFIED.has(text));
  const problems = [
    ...read.flatMap(copyProblems),
    ...titles.flatMap((title) => sentenceCaseProblems(title, names)),
    ...shown(root, '[aria-label]').flatMap(namedOtherwise),
    ...spoken.flatMap((name) => lowerCased(name, names)),
  ];
  if (problems.length > 0) throw new Error(`Not in our words:\n${[...new Set(problems)].join('\n')}`);
}
