import { type TirePictureData, treadFamilies } from '@tirekit/contract';
import { tireSummary } from '@tirekit/contract/testing';
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { DrawnThumbnail, ThumbnailDrawings } from './drawn-thumbnail.tsx';
import { tireShape } from './tire-shape.ts';
import { thumbnailName } from './thumbnail-drawing.ts';
import { TirePicture } from './tire-picture.tsx';
import { treadFamilyFacts } from './tread-families.ts';

const { picture } = tireSummary();

const markup = (over: Partial<TirePictureData> = {}, view: 'detail' | 'thumbnail' = 'detail'): string =>
  renderToStaticMarkup(<TirePicture picture={{ ...picture, ...over }} size="225/65R17" view={view} />);

describe('a tire picture', () => {
  it('has a name that says which tire it draws', () => {
    render(<TirePicture picture={picture} size="225/65R17" />);
    expect(
      screen.getByRole('img', { name: 'Norvik Meridian AS 225/65R17, drawing: touring tread' }),
    ).toBeVisible();
  });

  it('is the shop’s own where it has one, with its words, or else those of the tire', () => {
    const photo = { path: '/files/product-picture/a.webp', alt: 'Its open tread', width: 800, height: 600 };
    const { container } = render(
      <>
        <TirePicture picture={{ ...picture, photo }} size="225/65R17" />
        <TirePicture picture={{ ...picture, photo: { ...photo, alt: '' } }} size="225/65R17" />
        <TirePicture picture={{ ...picture, photo: { ...photo, alt: '' } }} view="thumbnail" label="" />
      </>,
    );
    expect(container.querySelector('svg')).toBeNull();
    expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
      'Its open tread',
      'Norvik Meridian AS 225/65R17',
      '',
    ]);
    expect(screen.getByAltText('Its open tread')).toHaveAttribute('src', photo.path);
  });

  it('is drawn once for all tires of a list that look alike', () => {
    const pictures = [
      picture,
      picture,
      { ...picture, widthMm: 245.5 },
      { ...picture, family: 'mud' as const },
    ];
    const names = pictures.map(thumbnailName);
    const { container } = render(
      <>
        <ThumbnailDrawings names={names} />
        {names.map((name, at) => (
          <DrawnThumbnail key={at} name={name} />
        ))}
      </>,
    );
    const shown = [...container.querySelectorAll('svg > use')].map((use) => use.getAttribute('href'));
    expect(shown).toEqual(names.map((name) => `#${name}`));
    expect(new Set(shown).size).toBe(3);
    for (const name of names) expect(container.querySelectorAll(`[id="${name}"]`)).toHaveLength(1);
    // With its body in the place of what refers to it, it is the thumbnail that stands alone.
    const alone = new DOMParser().parseFromString(markup({}, 'thumbnail'), 'text/html').querySelector('svg');
    const drawing = container.querySelector(`[id="${names[0]}"]`);
    const body = container.querySelector(drawing?.querySelector('use')?.getAttribute('href') ?? '');
    expect(drawing?.innerHTML.replace(/<use.*?<\/use>/, body?.innerHTML ?? '')).toBe(alone?.innerHTML);
  });

  it('a small picture has one of a few patterns, the same for a line in every size', () => {
    const makePattern = (over: Partial<TirePictureData>) =>
      thumbnailName({ ...picture, ...over })
        .split('_')
        .at(-1);
    expect(makePattern({ widthMm: 245.5, rimIn: 18 })).toBe(makePattern({}));
    const seeds = Array.from({ length: 40 }, (_, line) => makePattern({ seed: `norvik/${line}` }));
    expect(new Set(seeds).size).toBe(3);
  });

  it('is decoration where its name stands beside it', () => {
    render(<TirePicture picture={picture} label="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('carries the lettering and the real size on the sidewall', () => {
    const { container } = render(<TirePicture picture={picture} size="225/65R17" />);
    expect([...container.querySelectorAll('textPath')].map((path) => path.textContent)).toEqual([
      'NORVIK MERIDIAN AS',
      '225/65R17',
    ]);
  });

  it('measures itself: wheel, width, height', () => {
    render(<TirePicture picture={picture} />);
    for (const figure of ['17-inch wheel', '225 mm', '28.5 in tall']) {
      expect(screen.getByText(figure)).toBeInTheDocument();
    }
  });

  it('keeps true proportions', () => {
    const shape = tireShape({ widthMm: 225, aspect: 65, rimIn: 17 });
    expect(shape.diameterIn).toBeCloseTo(28.52, 2);
    expect(shape.rimRadius / 480).toBeCloseTo(17 / 28.52, 2);
    expect((2 * shape.halfWidth) / 960).toBeCloseTo(225 / (28.52 * 25.4), 2);
  });

  it('is the same for the same tire and another for another line, size or family', () => {
    const one = markup();
    expect(markup()).toBe(one);
    expect(markup({ seed: 'norvik/other' })).not.toBe(one);
    expect(markup({ aspect: 45 })).not.toBe(one);
    expect(markup({ family: 'mud' })).not.toBe(one);
  });

  it.each(treadFamilies)('a picture of a %s tire is light, whole and without style attributes', (family) => {
    for (const seed of ['a', 'norvik/meridian-as', 'vega/longhaul', '☃']) {
      const large = markup({ family, seed });
      const small = markup({ family, seed }, 'thumbnail');
      expect(large.length).toBeLessThanOrEqual(6144);
      expect(small.length).toBeLessThanOrEqual(1400);
      expect(large + small).not.toMatch(/style=|NaN|Infinity|undefined/);
    }
    expect(markup({ family })).toContain(`${treadFamilyFacts[family].words} tread`);
  });
});
