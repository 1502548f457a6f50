import { sampleFinancingOffer } from '@tirekit/contract/testing';
import { Page } from '@tirekit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { TextBlock } from '../../model/text-tree.ts';
import { drawingNames } from './drawings.ts';
import { Figure } from './figure.tsx';
import { LenderExampleContext } from './lender-example.tsx';
import { TextBlocks } from './text-blocks.tsx';

/** Everything that a content file can show. */
const meta = { title: 'Content/Text', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const blocks: readonly TextBlock[] = [
  {
    kind: 'paragraph',
    words: [
      'The ',
      { kind: 'strong', words: ['load index'] },
      ' is a number on the sidewall. It stands for the most that one tire may carry at its maximum pressure. See the ',
      { kind: 'link', to: '/learn/tire-news-information/tire-dictionary#load-index', words: ['dictionary'] },
      ' for more, and read ',
      { kind: 'code', text: 'P225/65R17 102H' },
      ' from left to right.',
    ],
  },
  { kind: 'heading', level: 2, id: 'common', words: ['Common load indexes'] },
  {
    kind: 'table',
    caption: 'Load of one tire',
    align: [null, 'right', 'right'],
    rows: [
      [['Load index'], ['Pounds'], ['Kilograms']],
      [['91'], ['1,356'], ['615']],
      [['102'], ['1,874'], ['850']],
      [['121'], ['3,197'], ['1,450']],
    ],
  },
  {
    kind: 'note',
    title: 'Good to know',
    blocks: [
      {
        kind: 'paragraph',
        words: ['Choose the load index on the placard in the driver’s door, or a higher one.'],
      },
    ],
  },
  { kind: 'heading', level: 3, id: 'steps', words: ['How to find yours'] },
  {
    kind: 'list',
    from: 1,
    items: [
      [{ kind: 'paragraph', words: ['Open the driver’s door.'] }],
      [{ kind: 'paragraph', words: ['Read the placard on the door jamb.'] }],
      [{ kind: 'paragraph', words: ['Compare it with the sidewall.'] }],
    ],
  },
  {
    kind: 'list',
    from: null,
    items: [
      [{ kind: 'paragraph', words: ['Passenger tires: one number'] }],
      [
        {
          kind: 'paragraph',
          words: [{ kind: 'emphasis', words: ['LT tires'] }, ': often two, single and dual'],
        },
      ],
    ],
  },
  { kind: 'figure', name: 'sidewall', caption: 'The numbers on a sidewall' },
  { kind: 'quote', blocks: [{ kind: 'paragraph', words: ['Never below the placard.'] }] },
  { kind: 'code', text: 'DOT U2LL LMLR 3524' },
  { kind: 'hours', text: '' },
  { kind: 'financing' },
  { kind: 'button', to: '/tire-sizes', label: 'Shop by size' },
];

export const Everything: Story = {
  render: () => (
    <Page>
      <h1>How load index works</h1>
      <LenderExampleContext value={sampleFinancingOffer()}>
        <TextBlocks blocks={blocks} />
      </LenderExampleContext>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Load of one tire' })).toBeVisible();
    await expect(canvas.getByText(/SimplePay’s example\. From/)).toHaveTextContent(
      '$54.16 a month for 12 months at 15% APR, $649.92 total',
    );
    await expect(canvas.getByRole('img', { name: /102: load index/ })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...Everything, globals: { viewport: { value: 'phone' } } };

export const Drawings: Story = {
  render: () => (
    <Page>
      {drawingNames.map((name) => (
        <Figure key={name} name={name} caption={name} />
      ))}
    </Page>
  ),
};
