import { type TirePictureData, treadFamilies } from '@tirekit/contract';
import { TirePicture } from '@tirekit/tire-ui';
import { CATEGORIES, type CategorySlug } from '@tirekit/tires';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

/** Categories whose tires have another family's tread. */
const families: Partial<Record<CategorySlug, TirePictureData['family']>> = {
  'all-weather': 'winter',
  summer: 'performance',
  commercial: 'highway',
  'trailer-highway': 'trailer',
  spare: 'trailer',
  ev: 'touring',
};
const WIDTH = 288;
const HEIGHT = 200;

/** The colors of drawings, as `tire-picture.module.css` has them: a file of its own gets none from the page. */
const LOOK = `:root{color-scheme:light dark;fill:none;stroke-width:3}
.lugs,.shoulder{stroke:light-dark(#24282b,#33393e)}.tread{fill:light-dark(#42474c,#565d63)}.side{stroke:light-dark(#42474c,#565d63)}
.wall{fill:light-dark(#24282b,#33393e)}.edge{stroke:light-dark(#141618,#171a1d);stroke-opacity:.6}.bead{stroke:light-dark(#6b7278,#828a91)}
.cuts{stroke:light-dark(#141618,#171a1d)}.hint{stroke:light-dark(#d7dadc,#e6e9eb);stroke-opacity:.7}`;

function drawn(slug: CategorySlug): string {
  const own = treadFamilies.find((family) => family === slug);
  const family = families[slug] ?? own ?? 'touring';
  const picture = { family, widthMm: 245, aspect: 60, rimIn: 17, seed: slug };
  const svg = renderToStaticMarkup(<TirePicture picture={picture} view="thumbnail" label="" />);
  const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return body.replaceAll(/class="_?([a-z]+)[^"]*"/gi, 'class="$1"');
}

test('the drawings of the categories are one file, as the tires of lists are drawn', async () => {
  const views = CATEGORIES.map(
    ({ slug }, at) => `<view id="${slug}" viewBox="0 ${at * HEIGHT} ${WIDTH} ${HEIGHT}"/>`,
  );
  const drawings = CATEGORIES.map(
    ({ slug }, at) => `<g transform="translate(0 ${at * HEIGHT})">${drawn(slug)}</g>`,
  );
  const file = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>${LOOK}</style>`,
    ...views,
    ...drawings,
    '</svg>\n',
  ].join('\n');
  await expect(file).toMatchFileSnapshot('./treads.svg');
});
