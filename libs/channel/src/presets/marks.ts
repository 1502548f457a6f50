/** The presets' marks: SVG path data for strokes on a field of 24 by 24. A storefront may draw its own. */
export const marks = {
  tread: 'M6 3v18M18 3v18M6 8l6-3 6 3M6 13l6-3 6 3M6 18l6-3 6 3',
  ring: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  chevron: 'm4 8 8 6 8-6M4 14l8 6 8-6',
  shield: 'M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6Z',
  bolt: 'M13 3 5 14h6l-1 7 9-12h-6.5Z',
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z',
} as const;
