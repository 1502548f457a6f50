import { type TirePictureData, treadFamilies } from '@tirekit/contract';
import { tireSummary } from '@tirekit/contract/testing';
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { tireShape } from './tire-shape.ts';
import { ThumbnailShapes, TirePicture } from './tire-picture.tsx';
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

  it('shares its shape with the other thumbnails of its size and kind, and has cuts of its own', () => {
    const pictures = [picture, { ...picture, seed: 'norvik/other' }, { ...picture, widthMm: 245.5 }];
    const { container } = render(
      <>
        <ThumbnailShapes pictures={pictures} />
        {pictures.map((one) => (
          <TirePicture key={one.seed + one.widthMm} picture={one} view="thumbnail" isShapeShared />
        ))}
      </>,
    );
    const shapes = [...container.querySelectorAll('svg > g[id]')];
    const uses = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(shapes).toHaveLength(2);
    expect(new Set(uses)).toEqual(new Set(shapes.map(({ id }) => `#${id}`)));
    const [first, second] = screen.getAllByRole('img').map((drawing) => drawing.innerHTML);
    expect(first).not.toBe(second);
    // Put in the place of what refers to it, it is the thumbnail that stands alone.
    const alone = new DOMParser().parseFromString(markup({}, 'thumbnail'), 'text/html').querySelector('svg');
    expect(first?.replace(/<use.*?<\/use>/, shapes[0]?.innerHTML ?? '')).toBe(alone?.innerHTML);
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
    for (const figure of ['17 in wheel', '225 mm', '28.5 in tall']) {
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

  it.each(treadFamilies)('of a %s tire is light, whole and without style attributes', (family) => {
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
