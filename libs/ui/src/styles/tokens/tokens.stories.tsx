import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { expect } from 'storybook/test';

import { Button } from '../../actions/button.tsx';
import { renderedContrast } from './contrast.ts';
import styles from './tokens.stories.module.css';

/** The semantic layer as the browser computes it on this storefront's theme. */
const meta = {
  title: 'Design/Tokens',
  tags: ['every-look'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Custom properties of one element. React's own type knows none. */
const properties = (values: Record<`--tk-${string}`, string>): CSSProperties => values as CSSProperties;

/** A computed value of the browser, read after each rendering, so that another theme shows at once. */
function useComputed(read: (computed: CSSStyleDeclaration) => string) {
  const [value, setValue] = useState('');
  const ref = (element: HTMLElement | null) => {
    if (element) setValue(read(getComputedStyle(element)));
  };
  return [ref, value] as const;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const colors = {
  Surfaces: ['surface', 'surface-raised', 'surface-sunken', 'accent-surface'],
  Ink: ['ink', 'ink-muted', 'link'],
  Lines: ['line', 'line-strong', 'focus'],
  Accent: ['accent', 'accent-strong', 'accent-ink'],
  Meaning: ['positive', 'caution', 'critical', 'positive-surface', 'caution-surface', 'critical-surface'],
} as const;

function Swatch({ token }: { token: string }) {
  const [ref, value] = useComputed(({ backgroundColor }) => backgroundColor);
  return (
    <div className={styles['swatch']}>
      <div className={styles['color']} ref={ref} style={properties({ '--tk-shown': `var(--tk-${token})` })} />
      <span>--{token}</span>
      <span className={styles['value']}>{value}</span>
    </div>
  );
}

export const Colors: Story = {
  render: () => (
    <div className={styles['page']}>
      <h1>Colors</h1>
      {Object.entries(colors).map(([title, tokens]) => (
        <Group key={title} title={title}>
          <div className={styles['swatches']}>
            {tokens.map((token) => (
              <Swatch key={token} token={token} />
            ))}
          </div>
        </Group>
      ))}
    </div>
  ),
};

const AA_TEXT = 4.5;
const AA_EDGE = 3;
const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const inks = ['ink', 'ink-muted', 'link', 'positive', 'caution', 'critical'];

/** Pairs of foreground and background colors, with the least contrast of WCAG 2.2 AA. */
const pairs: readonly { fore: string; back: string; least: number }[] = [
  ...surfaces.flatMap((back) => inks.map((fore) => ({ fore, back, least: AA_TEXT }))),
  { fore: 'accent-ink', back: 'accent', least: AA_TEXT },
  { fore: 'accent-ink', back: 'accent-strong', least: AA_TEXT },
  { fore: 'critical-ink', back: 'critical', least: AA_TEXT },
  ...['accent', 'positive', 'caution', 'critical'].flatMap((tone) =>
    [tone, 'ink', 'ink-muted'].map((fore) => ({ fore, back: `${tone}-surface`, least: AA_TEXT })),
  ),
  ...surfaces
    .slice(0, 2)
    .flatMap((back) => ['line-strong', 'focus'].map((fore) => ({ fore, back, least: AA_EDGE }))),
];

function Pair({ fore, back, least }: (typeof pairs)[number]) {
  const [ref, ratio] = useComputed(({ color, backgroundColor }) =>
    renderedContrast(color, backgroundColor).toFixed(2),
  );
  const enough = Number(ratio) >= least;
  return (
    <tr>
      <th scope="row">
        --{fore} on --{back}
      </th>
      <td>
        <span
          className={styles['sample']}
          ref={ref}
          aria-hidden={least < AA_TEXT}
          style={properties({ '--tk-fore': `var(--tk-${fore})`, '--tk-back': `var(--tk-${back})` })}
        >
          {least < AA_TEXT ? '━━━━' : '225/65R17 102H'}
        </span>
      </td>
      <td data-enough={enough}>
        {ratio}:1, {enough ? 'enough' : `less than ${least}:1`}
      </td>
    </tr>
  );
}

/** Each pair of the design system on this theme. */
export const Contrast: Story = {
  render: () => (
    <div className={styles['page']}>
      <h1>Contrast</h1>
      <table className={styles['pairs']}>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Sample</th>
            <th scope="col">Ratio</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Pair key={`${pair.fore} ${pair.back} ${pair.least}`} {...pair} />
          ))}
        </tbody>
      </table>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(/:1, enough$/)).toHaveLength(pairs.length);
    await expect(canvasElement.querySelectorAll('[data-enough="false"]')).toHaveLength(0);
  },
};

const sizes = [6, 5, 4, 3, 2, 1];

function TextSize({ step }: { step: number }) {
  const [ref, value] = useComputed(({ fontSize, lineHeight }) => `${fontSize} / ${lineHeight}`);
  return (
    <div className={styles['line']}>
      <span>
        --tk-text-{step} <span className={styles['value']}>{value}</span>
      </span>
      <span
        ref={ref}
        className={styles['text']}
        style={properties({
          '--tk-shown': `var(--tk-text-${step})`,
          '--tk-leading': `var(--tk-leading-${step})`,
        })}
      >
        225/65R17 102H · $158.99 · 65,000 mi
      </span>
    </div>
  );
}

/** Six sizes of one variable sans, figures tabular. */
export const Type: Story = {
  render: () => (
    <div className={styles['page']}>
      <h1>Type</h1>
      <Group title="Sizes">
        {sizes.map((step) => (
          <TextSize key={step} step={step} />
        ))}
      </Group>
      <Group title="Running text">
        <p>
          A load index of 102 carries 1,874 lb per tire at the pressure on the sidewall. Four alike handle and
          wear evenly; two go on the same axle.
        </p>
      </Group>
    </div>
  ),
};

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

function Space({ step }: { step: number }) {
  const [ref, value] = useComputed(({ inlineSize }) => inlineSize);
  return (
    <div className={styles['line']}>
      <span>
        --tk-space-{step} <span className={styles['value']}>{value}</span>
      </span>
      <div
        className={styles['bar']}
        ref={ref}
        style={properties({ '--tk-shown': `var(--tk-space-${step})` })}
      />
    </div>
  );
}

function Corner({ token }: { token: string }) {
  const [ref, value] = useComputed(({ borderRadius }) => borderRadius);
  return (
    <div className={styles['swatch']}>
      <div
        className={styles['corner']}
        ref={ref}
        style={properties({ '--tk-shown': `var(--tk-${token})` })}
      />
      <span>--{token}</span>
      <span className={styles['value']}>{value}</span>
    </div>
  );
}

/** Space on a grid of 4 px, and the corners of controls and cards. */
export const SpaceAndRadii: Story = {
  render: () => (
    <div className={styles['page']}>
      <h1>Space and radii</h1>
      <Group title="Space">
        {steps.map((step) => (
          <Space key={step} step={step} />
        ))}
      </Group>
      <Group title="Radii">
        <div className={styles['swatches']}>
          <Corner token="radius" />
          <Corner token="radius-card" />
        </div>
      </Group>
    </div>
  ),
};

function Mover() {
  const [moved, setMoved] = useState(false);
  const [ref, value] = useComputed(({ transitionDuration }) => transitionDuration);
  return (
    <>
      <div className={styles['mover']} ref={ref} data-moved={moved || undefined} />
      <p className={styles['value']}>
        --tk-motion: {value}; none where the visitor’s system asks for less motion.
      </p>
      <div>
        <Button onClick={() => setMoved(!moved)}>Move</Button>
      </div>
    </>
  );
}

/** Under 200 ms, only to explain where something went. */
export const Motion: Story = {
  render: () => (
    <div className={styles['page']}>
      <h1>Motion</h1>
      <Group title="One step">
        <Mover />
      </Group>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByText(/^--tk-motion:/)).toBeVisible();
  },
};
