import type { FeedField } from '../../../../platform/feeds/feed-field.ts';
import { choiceField, textField, wholeField, yesNoField } from '../../../../platform/feeds/fields/index.ts';
import { BadCell } from '../../../../platform/import/cell-kinds.ts';

/** What a picture shows; of a tire's pictures with one rank, the first of these comes first. */
const pictureViews = ['angle', 'front', 'tread', 'sidewall', 'mounted', 'detail'] as const;

const LONGEST_ADDRESS = 2_000;
const LONGEST_ALT = 300;
const MOST_RANKS = 99;
const SHA256 = /^[0-9a-f]{64}$/;

function parseContent(text: string): string {
  if (!SHA256.test(text)) throw new BadCell('must be the 64 hexadecimal digits of a SHA-256');
  return text;
}

/** Pictures of tires: a row for each, of a whole line or of one tire. */
export const pictureFields: readonly FeedField[] = [
  textField({ name: 'brand', label: 'brand', headings: ['brand name', 'manufacturer', 'make'] }),
  textField({ name: 'line', label: 'model', headings: ['model', 'pattern', 'product line', 'tire line'] }),
  textField({
    name: 'mpn',
    label: 'part number',
    headings: ['part number', 'manufacturer part number', 'product code', 'article number'],
    isCode: true,
  }),
  textField({ name: 'sku', label: 'our tire ID', headings: ['item id', 'our sku', 'item'], isCode: true }),
  choiceField({
    name: 'view',
    label: 'view',
    headings: ['picture view', 'image view', 'orientation', 'orientation view'],
    choices: pictureViews,
    synonyms: {
      angle: ['3/4', 'three-quarter', 'angled', 'perspective', 'main', 'primary'],
      front: ['face', 'straight'],
      tread: ['tread pattern', 'top'],
      sidewall: ['side', 'profile'],
      mounted: ['on vehicle', 'lifestyle', 'on wheel'],
      detail: ['close-up', 'zoom', 'other'],
    },
  }),
  textField({
    name: 'file',
    label: 'picture',
    headings: ['image', 'file name', 'image file', 'url', 'image url', 'picture url', 'address', 'uri'],
    maxLength: LONGEST_ADDRESS,
  }),
  textField({
    name: 'alt',
    label: 'alt text',
    headings: ['alt text', 'alternative text', 'description', 'caption'],
    maxLength: LONGEST_ALT,
  }),
  textField({ name: 'rights', label: 'rights', headings: ['copyright', 'license', 'usage rights'] }),
  wholeField({
    name: 'rank',
    label: 'rank',
    headings: ['order', 'position', 'sort order', 'sequence'],
    min: 1,
    max: MOST_RANKS,
  }),
  yesNoField({ name: 'withdrawn', label: 'withdrawn', headings: ['removed', 'hidden'] }),
  textField({
    name: 'content',
    label: 'content',
    headings: ['sha256', 'checksum'],
    parse: parseContent,
  }),
];
